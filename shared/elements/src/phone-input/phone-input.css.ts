/**
 * Looks of the phone field: the library's own style sheets are 45 kB each and know no right to left.
 * Without script there is nobody to open the list of countries, and so it is not shown.
 */
export const phoneCss =
  '.phone{position:relative}' +
  '.phone .field{padding-inline-start:66px}' +
  '[dir=rtl] .phone .field{padding-inline:14px 66px;text-align:end}' +
  '.phone .flag-dropdown{position:absolute;inset-block-start:0;inset-inline-start:0}' +
  '.phone .selected-flag{display:flex;align-items:center;block-size:48px;padding-inline:14px 10px;cursor:pointer;border-radius:6px}' +
  '.phone .flag{position:relative;flex:none;inline-size:24px;block-size:18px;background:#d0d5dd center/cover}' +
  '.phone .arrow{position:absolute;inset-block-start:7px;inset-inline-start:32px;border:4px solid transparent;border-block-start-color:#475467}' +
  '.phone .arrow.up{inset-block-start:3px;border-block-color:transparent #475467}' +
  '.phone .country-list{position:absolute;z-index:3;inset-block-start:100%;inset-inline-start:0;inline-size:min(320px,80vw);max-block-size:14em;margin:4px 0 0;padding:0;overflow-y:auto;list-style:none;font-size:16px;line-height:24px;color:#1d2939;background:#fff;border:1px solid #667085;border-radius:6px;box-shadow:0 8px 24px #0003}' +
  '.phone .country{display:flex;gap:10px;align-items:center;padding:8px 14px;cursor:pointer;min-block-size:40px;content-visibility:auto}' +
  '.phone .country:hover,.phone .highlight{background:#e4e7ec}' +
  '.phone .country-name{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}' +
  '.phone .dial-code{direction:ltr;color:#475467}' +
  '@media(scripting:none){.phone .flag-dropdown{display:none}.phone .field,[dir=rtl] .phone .field{padding-inline:14px}}';
