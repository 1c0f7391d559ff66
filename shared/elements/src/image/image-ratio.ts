const side = String.raw`((?=[\d.]*[1-9])\d{1,4}(?:\.\d+)?)`;

/** What a ratio looks like; page builders also write words for none. */
export const ratioForm = {
  pattern: String.raw`^\s*(?:|auto|none|${side}(?:\s*[/:x]\s*${side})?)\s*$`,
  description: 'a ratio above 0: 16:9, 16/9 or 1.78',
};

const form = new RegExp(ratioForm.pattern);

/** `16:9`, `16/9` or `1.78` as `aspect-ratio` takes it; nothing where there is none. */
export function aspectRatio(ratio: string): string | null {
  const [, width, height = '1'] = form.exec(ratio) ?? [];
  return width ? `${width}/${height}` : null;
}
