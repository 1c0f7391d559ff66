import {
  formFor,
  formForAction,
  isEmail,
  noErrors,
  translate,
  translateForms,
  validateForm,
  type FormErrors,
  type FormState,
  type LoginSuccess,
  type MessageKey,
  type PageDocument,
} from '@atrium/contract';
import type { Signer } from '../security/signed-token';
import { StoreUnavailable, type StoredPage, type Stores } from '../stores/stores';
import { withoutSecrets } from '../routes/posts/submission';
import { newSecret, secretHash, type Cookie } from './cookies';
import type { CsrfTokens } from './csrf';
import { hashPassword, isPassword, isPasswordLength, TooBusy } from './passwords';
import type { LoginPost } from './read-login';
import { safeRedirect } from './safe-redirect';

/** What became of a post of the login family; the name counts in the metrics. */
export type LoginResult =
  | { outcome: 'done'; answer: LoginSuccess; entityId: string; setCookie?: string }
  | {
      outcome: 'invalid' | 'locked' | 'forged' | 'unavailable';
      status: 400 | 403 | 429 | 503;
      errors: FormErrors;
      form: FormState;
      /** Seconds. */
      retryAfter?: number;
    };

export interface LoginSender {
  address: string;
  cookies: string | undefined;
  host: string | undefined;
  /** Of the link that led to the page. */
  token: string;
}

interface LoginServiceOptions {
  stores: Pick<Stores, 'accounts' | 'letters' | 'attempts'>;
  signer: Signer;
  csrf: CsrfTokens;
  sessionCookie: Cookie;
  limits?: Partial<Limits>;
}

/** How often may be tried in a span of time. */
export interface Limits {
  /** Milliseconds. */
  span: number;
  /** By one address, and with one e-mail address. */
  perAddress: number;
  perAccount: number;
  /** Messages that can be asked for with one e-mail address. */
  letters: number;
}

const minute = 60_000;
const defaultLimits: Limits = { span: 15 * minute, perAddress: 50, perAccount: 10, letters: 3 };

/** Milliseconds of a session: of one that is remembered, and of one that ends with the browser. */
const remembered = 30 * 86_400_000;
const unremembered = 12 * 60 * minute;

/** A failure with its errors, before anything is done. */
class Refusal extends Error {
  constructor(
    readonly outcome: 'invalid' | 'locked' | 'forged' | 'unavailable',
    readonly status: 400 | 403 | 429 | 503,
    readonly errors: Partial<FormErrors>,
    readonly retryAfter?: number,
  ) {
    super(outcome);
  }
}

interface Work {
  stored: StoredPage;
  document: PageDocument;
  post: LoginPost;
  sender: LoginSender;
}

/** Signs visitors in, and changes their passwords (spec: login form). */
export class LoginService {
  private readonly limits: Limits;

  constructor(private readonly options: LoginServiceOptions) {
    this.limits = { ...defaultLimits, ...options.limits };
  }

  async post(work: Work): Promise<LoginResult> {
    const { document, post } = work;
    try {
      if (!this.options.csrf.isRight(post.csrfToken, work.sender.cookies))
        throw this.refusal(work, 'core.errors.form_expired', 'forged', 403);
      this.validate(work);
      return await this[post.action](work);
    } catch (error) {
      const isAway = error instanceof StoreUnavailable || error instanceof TooBusy;
      const refusal = isAway
        ? this.refusal(work, 'core.errors.unavailable', 'unavailable', 503)
        : error;
      if (!(refusal instanceof Refusal)) throw error;
      const { outcome, status, retryAfter } = refusal;
      const errors = { ...noErrors, ...refusal.errors };
      const { form, entityId, checkBoxIds, fields } = post;
      return {
        outcome,
        status,
        errors,
        ...(retryAfter === undefined ? {} : { retryAfter }),
        form: {
          popupId: form.popupId,
          entityId,
          fields: withoutSecrets(fields),
          checkBoxIds: checkBoxIds.filter((id) => Object.hasOwn(document.elements, id)),
          errors,
          success: false,
        },
      };
    }
  }

  private refusal(
    { document }: Work,
    key: MessageKey,
    outcome: Refusal['outcome'] = 'invalid',
    status: Refusal['status'] = 400,
  ): Refusal {
    return new Refusal(outcome, status, { common: [translate(document.locale, key)] });
  }

  /** @throws {Refusal} with errors by field */
  private validate({ document, post }: Work): void {
    const { action, form, fields, checkBoxIds } = post;
    const found = validateForm(formForAction(form, action), {
      fields,
      checkBoxIds,
      isDesktop: undefined,
    });
    const { email = '', password = '', confirm_password: repeated = '' } = fields;
    if (action === 'login' || action === 'resetRequest') {
      if (!isEmail(email.trim())) found['email'] ??= { key: 'validation.email_invalid' };
    } else if (!isPasswordLength(password)) {
      found['password'] = { key: 'validation.password_length' };
    } else if (password !== repeated) {
      found['confirm_password'] ??= { key: 'validation.passwords_differ' };
    }
    if (password === '' && action !== 'resetRequest')
      found['password'] = { key: 'validation.not_empty' };
    const texts = Object.entries(found).map(([name, error]) => [
      name,
      ['text' in error ? error.text : translate(document.locale, error.key)],
    ]);
    if (texts.length === 0) return;
    throw new Refusal('invalid', 400, {
      fields: Object.fromEntries(texts) as FormErrors['fields'],
    });
  }

  /** The key that attempts with an e-mail address are counted under. */
  private accountKey({ stored, post }: Work, purpose: string): string {
    const email = (post.fields['email'] ?? '').trim().toLowerCase();
    return this.options.signer.hash(purpose, stored.siteId, email);
  }

  /** Counts an attempt, before it is known whether it is right: so many at once do not get more. */
  private async countAttempt(work: Work): Promise<void> {
    const { attempts } = this.options.stores;
    const { span, perAddress, perAccount } = this.limits;
    const { address } = work.sender;
    const ofAddress = this.options.signer.hash('attempts of an address', address);
    const [byAddress, byAccount] = await Promise.all([
      attempts.count(ofAddress, span),
      attempts.count(this.accountKey(work, 'attempts with an account'), span),
    ]);
    const waits = [
      byAddress.count > perAddress ? byAddress.endsIn : 0,
      byAccount.count > perAccount ? byAccount.endsIn : 0,
    ];
    const wait = Math.max(...waits);
    if (wait <= 0) return;
    const { locale } = work.document;
    const minutes = Math.ceil(wait / minute);
    const text = formFor(locale, translateForms(locale, 'core.errors.locked'), minutes);
    const common = [text.replace('{count}', String(minutes))];
    throw new Refusal('locked', 429, { common }, Math.ceil(wait / 1000));
  }

  private async login(work: Work): Promise<LoginResult> {
    const { stored, post, sender } = work;
    const { stores, sessionCookie } = this.options;
    await this.countAttempt(work);
    const { email = '', password = '' } = post.fields;
    const found = await stores.accounts.findWithPassword(stored.siteId, email);
    const passwordHash = found?.passwordHash ?? null;
    const wrong = this.refusal(work, 'core.errors.login_failed');
    if (!(await isPassword(password, passwordHash)) || !found || passwordHash === null) throw wrong;
    const secret = newSecret();
    const lifetime = post.isRemembered ? remembered : unremembered;
    const session = { accountId: found.account.id, tokenHash: secretHash(secret), lifetime };
    const before = sessionCookie.read(sender.cookies);
    const replaced = before === undefined ? undefined : secretHash(before);
    if (!(await stores.accounts.beginSession(session, passwordHash, replaced))) throw wrong;
    await stores.attempts.forget(this.accountKey(work, 'attempts with an account'));
    return {
      outcome: 'done',
      entityId: post.entityId,
      answer: { redirect: this.target(work) ?? '/' },
      setCookie: sessionCookie.set(secret, post.isRemembered ? lifetime / 1000 : undefined),
    };
  }

  /** The same work and the same answer, whether there is an account or not: who writes looks it up. */
  private async resetRequest(work: Work): Promise<LoginResult> {
    const { stored, document, post } = work;
    const { stores } = this.options;
    await this.countAttempt(work);
    const key = this.accountKey(work, 'letters to an address');
    const { count } = await stores.attempts.count(key, 60 * minute);
    const { id: pageId, siteId } = stored;
    const email = post.fields['email'] ?? '';
    if (count <= this.limits.letters) {
      const { locale } = document;
      await stores.letters.add({ siteId, email, purpose: 'reset', locale, pageId });
    }
    const isCustom = document.elements[post.entityId]?.fields['redirectionType'] === 'customUrl';
    return this.done(work, isCustom ? this.target(work) : undefined, 'components.login.sent');
  }

  private resetPassword(work: Work): Promise<LoginResult> {
    return this.setPassword(work, 'reset', 'components.login.password_changed');
  }

  private confirmRegistration(work: Work): Promise<LoginResult> {
    return this.setPassword(work, 'confirm', 'components.login.confirmed');
  }

  private async setPassword(
    work: Work,
    purpose: 'confirm' | 'reset',
    message: MessageKey,
  ): Promise<LoginResult> {
    const { stored, post, sender } = work;
    const { accounts, attempts } = this.options.stores;
    const link = { siteId: stored.siteId, purpose, tokenHash: secretHash(sender.token) };
    const expired = this.refusal(work, 'core.errors.link_expired');
    // Looked at before the hash is made, which costs more than anybody without a link may ask for.
    if (!(await accounts.tokenOwner(link.siteId, purpose, link.tokenHash))) throw expired;
    const passwordHash = await hashPassword(post.fields['password'] ?? '');
    const { first_name: firstName, surname: lastName } = post.fields;
    const names = {
      ...(firstName ? { firstName: firstName.trim() } : {}),
      ...(lastName ? { lastName: lastName.trim() } : {}),
    };
    const changes = { passwordHash, ...(purpose === 'confirm' ? names : {}) };
    const account = await accounts.setPassword(link, changes);
    if (!account) throw expired;
    const own: Work = { ...work, post: { ...post, fields: { email: account.email } } };
    await attempts.forget(this.accountKey(own, 'attempts with an account'));
    return this.done(work, this.target(work), message);
  }

  /** Where the button leads, if that is a place to send a visitor who is signed in. */
  private target({ document, post, sender }: Work): string | undefined {
    const fields = document.elements[post.entityId]?.fields ?? {};
    const isCustom = fields['redirectionType'] === 'customUrl';
    return safeRedirect(isCustom ? fields['urlRedirect'] : document.optIn.nextStepUrl, sender.host);
  }

  private done(
    { document, post }: Work,
    redirect: string | undefined,
    key: MessageKey,
  ): LoginResult {
    const message = translate(document.locale, key);
    const answer = redirect === undefined ? { message } : { message, redirect };
    return { outcome: 'done', entityId: post.entityId, answer };
  }
}
