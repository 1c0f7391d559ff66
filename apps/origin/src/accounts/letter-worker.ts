import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { MailRefused, type Mailer } from '../mail/mailer';
import { pageUrl } from '../publish/publish-page';
import type { ClaimedLetter, TokenPurpose } from '../stores/account-stores';
import type { Site, Stores } from '../stores/stores';
import { newSecret, secretHash } from './cookies';
import { findActionPage } from './find-action-page';
import { letterText } from './letter-text';

export interface LetterWorkerOptions {
  stores: Pick<Stores, 'sites' | 'pages' | 'accounts' | 'letters'>;
  mailer: Mailer;
  /** Scheme and host that visitors use for a site. */
  siteOrigin(site: Site): string;
  logger: Logger;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds for which a link can be used. */
const lifetimes: Record<TokenPurpose, number> = { confirm: 7 * day, reset: 60 * minute };
const actions = { confirm: 'confirmRegistration', reset: 'resetPassword' } as const;

/** Longer than sending one takes. */
const lease = 2 * minute;
const pollInterval = 15_000;
/** About a day of attempts: 1, 2, 4 … minutes, at most two hours apart. */
const mostAttempts = 18;

const retryIn = (attempts: number) => Math.min(2 ** (attempts - 1) * minute, 120 * minute);

/**
 * Writes the messages with links, after whoever asked was answered. A letter to an address without an account
 * ends here, where nobody waits. Links are made as they are sent: none is stored that could be read.
 */
export class LetterWorker {
  private readonly stopListening: () => void;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private mustLookAgain = false;
  private isClosed = false;

  constructor(private readonly options: LetterWorkerOptions) {
    this.stopListening = options.stores.letters.onAdded(() => void this.wake());
  }

  /** Sends what is due; resolves once that is done. */
  wake(): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.mustLookAgain = true;
    this.running ??= this.look().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.stopListening();
    clearTimeout(this.timer);
    await this.running;
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      while (this.mustLookAgain && !this.isClosed) {
        this.mustLookAgain = false;
        const letters = await this.options.stores.letters.claim({ limit: 20, lease });
        if (letters.length > 0) this.mustLookAgain = true;
        for (const letter of letters) await this.send(letter);
      }
    } catch (error) {
      this.options.logger.warn({ err: error }, 'letters cannot be read or noted');
    }
    if (!this.isClosed) this.timer = setTimeout(() => void this.wake(), pollInterval).unref();
  }

  private async send(letter: ClaimedLetter): Promise<void> {
    const { stores, logger } = this.options;
    const details = { purpose: letter.purpose, attempts: letter.attempts };
    let next: number | null = null;
    try {
      await this.write(letter);
    } catch (error) {
      const isFinal = error instanceof MailRefused || letter.attempts >= mostAttempts;
      if (!isFinal) next = retryIn(letter.attempts);
      logger.warn({ err: error, ...details, isFinal }, 'a message with a link was not sent');
    }
    await stores.letters.settle(letter, next);
  }

  private async write({ siteId, email, purpose, locale, pageId }: ClaimedLetter): Promise<void> {
    const { stores, mailer, siteOrigin } = this.options;
    const account = await stores.accounts.find(siteId, email);
    const isWaiting = account && (purpose === 'reset') === (account.confirmedAt !== null);
    if (!isWaiting) return;
    const page = await findActionPage(stores.pages, siteId, actions[purpose], { locale, pageId });
    const site = (await stores.sites.list()).find(({ id }) => id === siteId);
    if (!page || !site) throw new Error(`no page of the site has a button for ${actions[purpose]}`);
    const token = newSecret();
    await stores.accounts.addToken({
      accountId: account.id,
      purpose,
      tokenHash: secretHash(token),
      lifetime: lifetimes[purpose],
    });
    const origin = siteOrigin(site);
    const link = `${pageUrl(page, origin)}?token=${token}`;
    const { subject, text } = letterText(page.locale, purpose, {
      link,
      host: new URL(origin).host,
    });
    const messageId = `<${randomUUID()}@${mailer.host}>`;
    await mailer.send({ to: account.email, subject, text, messageId });
  }
}
