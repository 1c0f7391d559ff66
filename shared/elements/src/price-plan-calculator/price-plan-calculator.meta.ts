import { Color, defineElement, Flag, Text, Url } from '@atrium/contract';

export const pricePlanCalculatorMeta = defineElement({
  type: 'PricePlanCalculator',
  children: false,
  runs: 'enhance',
  fields: {
    /** Blue of the plans' buttons and of the slider (spec: price plan styles). */
    color: Color({ default: '#1ba0ff' }),
    /** Text on it: white would have a contrast of 2.8:1 only. */
    textColor: Color({ default: '#06213a' }),
    buttonText: Text(),
    linkUrl: Url({ aliases: ['link', 'url'] }),
    openNewTab: Flag(),
  },
});
