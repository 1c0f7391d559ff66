import { showElements } from '../testing/show';
import { iconCss, iconLook, iconScale, lookClasses } from './icon-looks';

const link = (iconClassNameBefore: string) => ({
  type: 'Button',
  text: 'Next',
  action: 'openUrl',
  linkUrl: '/course',
  iconClassNameBefore,
});
const drawing = () => document.querySelector('svg');

describe('class names that say how an icon looks', () => {
  it.each([
    ['fas fa-check fa-2x', 'fa-2x', 'svg.fa-2x{font-size:2em}'],
    ['fa fa-check fa-lg', 'fa-lg', 'svg.fa-lg{font-size:1.25em}'],
    ['FAS fa-check FA-FW', 'fa-fw', 'svg.fa-fw{inline-size:1.25em}'],
    ['fas fa-check fa-rotate-90', 'fa-rotate-90', 'svg.fa-rotate-90{rotate:90deg}'],
    ['fas fa-check fa-flip-horizontal', 'fa-flip-horizontal', 'svg.fa-flip-horizontal{scale:-1 1}'],
    ['fas fa-check fa-spin', 'fa-spin', 'svg.fa-spin{animation:icon-turn 2s linear infinite}'],
    ['fas fa-check fa-border', 'fa-border', 'svg.fa-border{box-sizing:content-box;padding:'],
    [
      'fas fa-check fa-pull-left',
      'fa-pull-left',
      'svg.fa-pull-left{float:inline-start;margin-inline-end:.3em}',
    ],
    [
      'fas fa-check fa-pull-right',
      'fa-pull-right',
      'svg.fa-pull-right{float:inline-end;margin-inline-start:.3em}',
    ],
  ])('%s are kept, and have a rule', (className, kept, rule) => {
    const { globalCss } = showElements([link(className)]);
    expect(drawing()).toHaveClass(kept, { exact: true });
    expect(globalCss).toContain(rule);
  });

  it.each([
    'fas fa-check',
    'fas fa-check fa-swap-opacity own',
    'fas fa-check fa-11x fa-constructor',
  ])('%s are none', (className) => {
    const { globalCss } = showElements([link(className)]);
    expect(drawing()).not.toHaveAttribute('class');
    expect(globalCss).not.toMatch(/svg\.|icon-/);
  });

  it('work together, the last of them last', () => {
    const css = iconCss('<svg aria-hidden="true" class="fa-spin-reverse fa-spin fa-3x">');
    expect(css).toMatch(/svg\.fa-3x.*svg\.fa-spin\{.*svg\.fa-spin-reverse/);
  });

  it.each([
    ['fa-pulse', 'icon-turn', 'from'],
    ['fa-bounce', 'icon-bounce', '0%,to'],
    ['fa-shake', 'icon-shake', '0%'],
    ['fa-beat-fade', 'icon-beat-fade', '0%,to'],
  ])('of %s stand still for who wants less motion', (name, frames, first) => {
    const css = iconCss(`<svg class="${name}">`);
    expect(css).toContain(`animation:${frames} `);
    expect(css).toContain(`@keyframes ${frames}{${first}{`);
    expect(css.endsWith(`@media(prefers-reduced-motion:reduce){@keyframes ${frames}{}}`)).toBe(
      true,
    );
    expect(css.match(/@keyframes/g)).toHaveLength(2);
  });
});

describe('icons on top of each other', () => {
  const stacked = (className: string) =>
    `<span class="${className}"><span><svg class="fa-stack-2x"></svg></span></span>`;

  it('have one place, as large as the owner says', () => {
    const css = iconCss(stacked('fa-stack fa-lg'));
    expect(css).toMatch(/\.fa-stack\{display:inline-grid.*\.fa-stack>\*\{grid-area:1\/1\}/);
    expect(css).toContain('svg.fa-stack-2x{font-size:2em}');
    expect(css).toContain('.fa-stack.fa-lg{font-size:1.25em}');
  });

  it('cost other pages nothing', () => {
    expect(iconCss(stacked('fa-stacks'))).not.toContain('.fa-stack{');
  });
});

describe('icons that are no markup', () => {
  it('of a list are larger, and their items make room', () => {
    const page = showElements([
      { type: 'BulletList', items: ['Rye'], iconClassName: 'fas fa-star fa-2x fa-spin' },
    ]);
    expect(page.css).toContain('padding-inline-start:calc(2.25em + .6em)');
    expect(page.css).toMatch(/inline-size:2\.25em;block-size:2em;animation:icon-turn 2s/);
    expect(page.globalCss).toContain('@keyframes icon-turn');
  });

  it('of a size that the owner chose keep it', () => {
    const { css } = showElements([
      { type: 'BulletList', items: ['Rye'], iconClassName: 'fas fa-star fa-2x', iconSize: 20 },
    ]);
    expect(css).toContain('block-size:20px');
  });

  it('of what opens turn as the owner says and not upside down', () => {
    const faq = (iconClassName: string) =>
      showElements([
        {
          type: 'Faq',
          iconClassName,
          closedIconClassName: 'fas fa-chevron-right',
          children: [{ type: 'FaqItem', title: 'When?', content: 'At dawn' }],
        },
      ]).css;
    expect(faq('fas fa-chevron-right fa-rotate-90')).toContain('rotate:90deg');
    expect(faq('fas fa-chevron-right fa-rotate-90')).not.toContain('rotate(180deg)');
    expect(faq('fas fa-chevron-right')).toContain('rotate(180deg)');
  });
});

it('reads nothing but its own words', () => {
  expect(lookClasses('toString __proto__ fa-')).toBeUndefined();
  expect(iconScale('fas fa-check constructor')).toBe(1);
  expect(iconLook('constructor')).toEqual({});
});
