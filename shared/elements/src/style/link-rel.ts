/** What an owner may say about a link; `opener` would hand our window to the other page. */
const ownerWords = new Set(['nofollow', 'sponsored', 'ugc', 'noopener', 'noreferrer', 'external']);

/** The `rel` of a link: the owner's words among those allowed. A new window never gets hold of ours. */
export function linkRel(owner: string, target: string | undefined): string | undefined {
  const words = new Set(
    owner
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => ownerWords.has(word)),
  );
  if (target === '_blank') words.add('noopener').add('noreferrer');
  return [...words].join(' ') || undefined;
}
