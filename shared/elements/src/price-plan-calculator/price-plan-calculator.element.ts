import { elementDefinition } from '../core/element-definition';
import { PricePlanCalculator } from './PricePlanCalculator';
import { pricePlanCalculatorMeta } from './price-plan-calculator.meta';

export const pricePlanCalculatorElement = elementDefinition({
  meta: pricePlanCalculatorMeta,
  View: PricePlanCalculator,
  css: () =>
    '.price-plans{text-align:center}' +
    '.price-plans fieldset{display:flex;flex-wrap:wrap;gap:8px;justify-content:center;border:0;padding:0;margin:0 0 24px}' +
    '.price-plans legend{margin:0 auto 8px;font-weight:700}' +
    '.price-plans fieldset label{position:relative;padding:8px 14px;border:2px solid;border-radius:6px;cursor:pointer}' +
    '.price-plans input[type=radio]{position:absolute;opacity:0}' +
    // Filled for those as well whose colours replace the page's: nothing else says which is chosen.
    '.price-plans label:has(:checked){forced-color-adjust:none}' +
    '.price-plans label:has(:focus-visible){outline:3px solid #1d4ed8;outline-offset:2px}' +
    '.price-plans-slider,.price-plans-slider input{display:block;inline-size:100%}' +
    '.price-plans-slider input{margin:12px 0}' +
    '.price-plans output{font-size:36px;font-weight:700}' +
    '.price-plans-action{display:inline-block;min-inline-size:218px;max-inline-size:100%;margin-block-start:12px;padding:12px 20px;border-radius:6px;font-weight:700;text-decoration:none}' +
    '.price-plans-detail{display:none}' +
    '@media(scripting:none){.price-plans-detail{display:inline}.price-plans-slider,.price-plans-price{display:none}' +
    '.price-plans fieldset{display:block}.price-plans fieldset label{display:block;border:0}}',
  styles: ({ fields }) => {
    const filled = { 'background-color': fields.color, color: fields.textColor };
    return {
      root: {
        nested: {
          '& fieldset label': { 'border-color': fields.color },
          '& label:has(:checked)': filled,
          // A little darker: beside a light colour browsers draw the rest of the track nearly black.
          '& [type=range]': {
            '--accent': fields.color && `color-mix(in srgb,${fields.color} 85%,#000)`,
            'accent-color': fields.color && 'var(--accent)',
          },
        },
      },
      action: { base: filled },
    };
  },
});
