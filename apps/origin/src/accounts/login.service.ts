import {
  formFor,
  formId,
  noErrors,
  translate,
  translateForms,
  type FormErrors,
  type FormState,
  type LoginSuccess,
  type MessageKey,
  type PageDocument,
} from '@atrium/contract';
import { CaptchaUnavailable } from '../captcha/captcha-provider';
import type { Captchas } from '../captcha/captchas';
import type { Signer } from '../security/signed-token';
import type { TokenPurpose } from '../stores/account-stores';
import { StoreUnavailable, type StoredPage, type Stores } from '../stores/stores';
import { withoutSecrets } from '../routes/posts/submission';
import { newSecret, secretHash, type Cookie } from './cookies';
import type { CsrfTokens } from './csrf';
import { givenWith, wrongFields } from './login-form';
import { hashPassword, isPassword, TooBusy } from './passwords';
import { defaultLimits, minute, type Limits } from './limits';
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
      /** Why nothing could be looked at, for the log; the database tells of itself. */
      reason?: string;
    };

export interface LoginSender {
  address: string;
  cookies: string | undefined;
  /** That the visitor's browser showed last, without script. */
  layout: string | undefined;
  host: string | undefined;
  /** Of the link that led to the page. */
  token: string;
}

interface LoginServiceOptions {
  stores: Pick<Stores, 'accounts' | 'letters' | 'attempts' | 'proofs'>;
  captchas: Captchas;
  signer: Signer;
  csrf: CsrfTokens;
  sessionCookie: Cookie;
  limits?: Partial<Limits>;
}

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

interface Link {
  siteId: string;
  purpose: TokenPurpose;
  tokenHash: string;
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
      const fields = wrongFields(document, post, work.sender.layout);
      if (Object.keys(fields).length > 0) throw new Refusal('invalid', 400, { fields });
      await this.useCaptchas(work);
      return await this[post.action](work);
    } catch (error) {
      const isAway =
        error instanceof StoreUnavailable ||
        error instanceof CaptchaUnavailable ||
        error instanceof TooBusy;
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
        ...(isAway && !(error instanceof StoreUnavailable) ? { reason: error.message } : {}),
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

  /**
   * Uses up what was solved: good for one try, whatever comes of it.
   * @throws {Refusal} with errors by captcha
   */
  private async useCaptchas({ stored, document, post }: Work): Promise<void> {
    const { captchas, stores } = this.options;
    const { form, captcha } = post;
    const { siteId, id: pageId } = stored;
    const where = { siteId, pageId, form: formId(form.popupId) };
    const checked = await captchas.verify(where, form, captcha, document.locale);
    if ('errors' in checked) throw new Refusal('invalid', 400, { fields: checked.errors });
    if (await stores.proofs.use(checked.proofs)) return;
    const asked = captcha.filter(({ id }) => form.captchas?.some((one) => one.id === id));
    const fields = captchas.usedErrors(asked, document.locale);
    throw new Refusal('invalid', 400, { fields });
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
    purpose: TokenPurpose,
    message: MessageKey,
  ): Promise<LoginResult> {
    const { stored, post, sender } = work;
    const { accounts, attempts } = this.options.stores;
    const link: Link = { siteId: stored.siteId, purpose, tokenHash: secretHash(sender.token) };
    const expired = this.refusal(work, 'core.errors.link_expired');
    const done = () => this.done(work, this.target(work), message);
    // Looked at before the hash is made, which costs more than anybody without a link may ask for.
    if (!(await accounts.tokenOwner(link.siteId, purpose, link.tokenHash))) {
      if (await this.isSentAgain(work, link)) return done();
      throw expired;
    }
    const passwordHash = await hashPassword(post.fields['password'] ?? '');
    const changes = purpose === 'confirm' ? givenWith(stored, post) : {};
    const account = await accounts.setPassword(link, { passwordHash, ...changes });
    if (!account) {
      if (await this.isSentAgain(work, link)) return done();
      throw expired;
    }
    const own: Work = { ...work, post: { ...post, fields: { email: account.email } } };
    await attempts.forget(this.accountKey(own, 'attempts with an account'));
    return done();
  }

  /** Whether a link was used a moment ago to set this very password: by a second press, or before an answer was lost. */
  private async isSentAgain(
    { post }: Work,
    { siteId, purpose, tokenHash }: Link,
  ): Promise<boolean> {
    const { accounts, attempts } = this.options.stores;
    const found = await accounts.findByUsedToken(siteId, purpose, tokenHash);
    if (!found) return false;
    const key = this.options.signer.hash('attempts with a used link', tokenHash);
    const { count } = await attempts.count(key, this.limits.span);
    return (
      count <= this.limits.perAccount &&
      isPassword(post.fields['password'] ?? '', found.passwordHash)
    );
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
