/** A word that is a link, with the affiliate who sent the visitor; other words stay as they are. */
function withAffiliate(word: string, affiliate: string): string {
  if (!/^https?:\/\//i.test(word) || !URL.canParse(word)) return word;
  const url = new URL(word);
  url.searchParams.set('sa', affiliate);
  return url.href;
}

/** The words of a tweet; its links take the affiliate along (spec: the calls it makes, other behaviour). */
export function tweetWords(text: string, affiliate: string | null): string {
  if (!affiliate) return text;
  return text.replace(/\S+/g, (word) => withAffiliate(word, affiliate));
}

/** Address where a visitor can send the words; without any, the page. */
export function tweetAddress(text: string, page: string): string {
  const query = new URLSearchParams(text === '' ? { url: page } : { text });
  return `https://twitter.com/intent/tweet?${query.toString()}`;
}
