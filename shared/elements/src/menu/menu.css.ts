import type { Media } from '../style/style-sheet';

const line =
  '.menu{position:relative;overflow-wrap:anywhere}' +
  '.menu ul{margin:0;padding:0;list-style:none}' +
  '.menu>ul{display:flex;flex-wrap:wrap}' +
  '.menu li{position:relative;display:flex;align-items:center}' +
  '.menu a,.menu span,.menu summary{display:flex;gap:8px;align-items:center;min-inline-size:24px;' +
  'padding:10px 0;color:inherit;text-decoration:none}' +
  '.menu summary{cursor:pointer;list-style:none}' +
  '.menu summary::-webkit-details-marker{display:none}' +
  '.menu li summary:after{content:"";inline-size:7px;block-size:7px;margin:0 4px 3px;' +
  'border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}' +
  '.menu a+details>summary{justify-content:center}' +
  '.menu [aria-current]{text-decoration:underline;text-underline-offset:6px}';

/** Closed it has no size, or one at the edge would make the page wider. It waits 100 ms for a pointer. */
const subMenu =
  '.menu li>ul{position:absolute;inset-block-start:100%;inset-inline-start:0;z-index:3;' +
  'inline-size:max-content;min-inline-size:160px;max-inline-size:min(280px,90vw);padding:6px 0;' +
  'background:#fff;color:#1d2939;box-shadow:0 6px 24px #0003;text-align:start;' +
  'visibility:hidden;transform:scale(0);transition:visibility 0s .1s,transform 0s .1s}' +
  '.menu>ul>li:last-child:not(:first-child)>ul{inset-inline:auto 0}' +
  '.menu li>ul a,.menu li>ul span{flex:1;padding-inline:16px}';

const shown = '{visibility:visible;transform:none}';

/**
 * What opens a sub-menu in a line: a pointer that rests on its item; its summary, while the focus is
 * near; the focus inside. Whoever uses the keyboard does not wait, or Tab would pass the links by.
 */
const openSubMenus = (menu: string) => {
  const focused = `${menu} li:focus-within>[open]+ul,${menu} li>ul:focus-within`;
  const hovered = `${menu} li:hover:not([data-dismissed])>ul`;
  return `${hovered},${focused}${shown}${focused}{transition-delay:0s}`;
};

const burger =
  '.menu>details{display:inline-block;inline-size:44px;block-size:44px;vertical-align:top}' +
  '.menu>details>summary{justify-content:center;inline-size:44px;block-size:44px;padding:0}' +
  '.menu>details>summary:after{content:"";inline-size:24px;block-size:18px;' +
  'background:linear-gradient(currentColor,currentColor) 0 0/100% 2px,' +
  'linear-gradient(currentColor,currentColor) 0 50%/100% 2px,' +
  'linear-gradient(currentColor,currentColor) 0 100%/100% 2px;background-repeat:no-repeat}' +
  '.menu>[open]>summary:after{block-size:24px;transform:rotate(45deg);' +
  'background-size:100% 2px,2px 100%,0;background-position:50%}';

const list =
  '.menu>details~ul{flex-flow:column;background:#fff;color:#1d2939;text-align:start;' +
  'overflow:hidden auto;visibility:hidden}' +
  '.menu>[open]~ul{visibility:visible}' +
  '.menu>details~ul>li{padding-inline:16px}' +
  '.menu>details~ul li{flex-wrap:wrap;hyphens:auto}' +
  '.menu>details~ul :is(a,span,details:first-child){flex:1;padding-inline:0}' +
  '.menu>details~ul details:first-child>summary{justify-content:space-between}' +
  // The sub-menu stands in the list once the tap's 150 ms are over (spec: states, menus).
  '.menu>details~ul li>ul{inset-inline:0;inline-size:auto;min-inline-size:0;max-inline-size:none;' +
  'flex:0 0 100%;padding:0;padding-inline-start:12px;background:none;color:inherit;box-shadow:none;' +
  'transition:visibility 0s .15s,transform 0s .15s,position 0s .15s allow-discrete}' +
  '.menu>[open]~ul li>[open]+ul{position:static;visibility:visible;transform:none}';

const dropDown =
  '.menu-drop>ul{position:absolute;inset-inline:0;inset-block-start:100%;z-index:3;padding:8px 0;' +
  'max-block-size:80vh;box-shadow:0 6px 24px #0003}' +
  '.menu-drop>details:not([open])~ul{display:none}';

/** The side menu is 40 % of the screen wide when it is open, and 0 when it is closed. */
const side =
  '.menu-side>ul{position:fixed;inset-block:0;inset-inline-end:0;z-index:4;inline-size:0;' +
  'padding-block:64px 16px;flex-wrap:nowrap;transition:inline-size .2s,visibility 0s .2s}' +
  // The items keep their width while the menu grows, or their words would break letter by letter.
  '.menu-side>ul>li{inline-size:40vw}' +
  '.menu-side>[open]~ul{inline-size:40%;box-shadow:0 0 24px #0005;transition-delay:0s}' +
  '.menu-side>[open]>summary{position:fixed;inset-block-start:8px;inset-inline-end:8px;z-index:5;color:#1d2939}';

/** Looks of every menu. */
export const menuCss = ({ mobile, desktop }: Media): string =>
  line +
  subMenu +
  openSubMenus('.menu-line') +
  `${desktop}{.menu>details{display:none}${openSubMenus('.menu')}}` +
  `${mobile}{${burger}${list}${dropDown}${side}}`;
