const form = /^(\d{1,4}(?:\.\d+)?)(?:\s*[/:x]\s*(\d{1,4}(?:\.\d+)?))?$/;

/** `16:9`, `16/9` or `1.78` as `aspect-ratio` takes it; nothing where it is no ratio. */
export function aspectRatio(ratio: string): string | null {
  const [, width, height = '1'] = form.exec(ratio.trim()) ?? [];
  return width && Number(width) > 0 && Number(height) > 0 ? `${width}/${height}` : null;
}
