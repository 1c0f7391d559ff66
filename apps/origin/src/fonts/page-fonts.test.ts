import type { PageDocument } from '@atrium/contract';
import { fontsOf } from './page-fonts';

test('a page’s fonts are those of its settings, its elements and their texts, each once and in one spelling', () => {
  const page = {
    globalSettings: {
      fontFamily: 'Lora',
      headingFontFamily: '"Inter", sans-serif',
      fontWeight: '400',
    },
    elements: {
      a: {
        fields: { fontFamily: 'Lora', slides: [{ titleFontFamily: 'Cairo' }], text: 'Georgia' },
      },
      b: {
        fields: {
          content:
            '<p style="font-family:&quot;Open Sans&quot;, serif">a</p><b style="font-family: \'Caveat\'">b</b>',
          fontFamily: 'x;}</style>',
          titleFontFamily: 'open+sans:400,700',
        },
      },
    },
  } as unknown as PageDocument;
  expect(fontsOf(page)).toEqual(['Lora', 'Inter', 'Cairo', 'Open Sans', 'Caveat']);
});
