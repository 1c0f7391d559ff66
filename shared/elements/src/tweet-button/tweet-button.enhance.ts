import { registerEnhancement } from '../core/register-enhancement';
import { tweetWords } from './tweet-address';

/** Names the affiliate who sent the visitor in the tweet's links; says which colours are none. */
registerEnhancement('tweet-button', (root) => {
  const { invalidColors } = root.dataset;
  if (invalidColors) console.warn(`Invalid colour format: ${invalidColors}`);
  const link = root.querySelector('a');
  const affiliate = new URLSearchParams(location.search).get('sa');
  if (!link || !affiliate) return;
  const address = new URL(link.href);
  const text = address.searchParams.get('text');
  if (text === null) return;
  address.searchParams.set('text', tweetWords(text, affiliate));
  link.href = address.href;
});
