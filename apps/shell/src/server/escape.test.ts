import { escapeHtml } from '@atrium/contract';
import fc from 'fast-check';
import { attributes, scriptJson } from './escape';

/** Text with the characters that matter more often than chance would have it. */
const hostile = fc.string({ unit: fc.constantFrom(...'<>&"\'/!-=` \u2028\u2029ascript') });

const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;

it('keeps text text', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { children, textContent } = parse(`<p>${escapeHtml(text)}</p>`);
      expect([children.length, textContent]).toEqual([1, text]);
    }),
  );
});

it('keeps attributes inside of their quotes', () => {
  fc.assert(
    fc.property(hostile, (title) => {
      const element = parse(
        `<p${attributes({ title, hidden: true, lang: null, id: undefined })}></p>`,
      ).firstElementChild;
      expect(element?.getAttribute('title') ?? '').toBe(title);
      expect(element?.getAttributeNames()).toEqual([...(title ? ['title'] : []), 'hidden']);
    }),
  );
});

it('keeps JSON inside of its script', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const html = `<script type="application/json">${scriptJson({ text })}</script>`;
      expect(html.slice(8, -9)).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(parse(html).querySelector('script')?.textContent ?? '')).toEqual({ text });
    }),
  );
});
