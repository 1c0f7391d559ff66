import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { classNames, rootProps, runsOf } from '../core/root-props';
import { tweetAddress, tweetWords } from './tweet-address';
import { invalidColors, tweetButtonMeta } from './tweet-button.meta';

/** The words that a visitor may tell others, as a link that does it. */
export function TweetButton({ element, classes }: ViewProps<FieldsOf<typeof tweetButtonMeta>>) {
  const { page, url, t } = useRender();
  const { color, backgroundColor } = element.fields;
  const text = element.fields.text.trim();
  const words = tweetWords(text, page.management.affiliateId);
  return (
    <div
      {...rootProps(element, classes)}
      data-enhance={runsOf(tweetButtonMeta, element) === 'enhance' ? 'tweet-button' : undefined}
      data-invalid-colors={invalidColors(color, backgroundColor).join(', ') || undefined}
    >
      <a
        className={classNames('tweet-link', classes['link'])}
        href={tweetAddress(words, url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {text && <span>{text}</span>}
        <strong>{t('components.tweet_button.share')}</strong>
      </a>
    </div>
  );
}
