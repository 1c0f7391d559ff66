import { translate, type Language } from '@atrium/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingFiles, Upload } from '../../attachments/incoming';
import type { Metrics } from '../../observability/metrics';
import type { PageRenderer } from '../../render/page-renderer';
import { liveState } from '../../render/render-request';
import { isCrossSite } from '../../security/cross-site';
import type { KeptSurvey, Site } from '../../stores/stores';
import { wantsJson } from '../message-page';
import { readAddress } from '../pages/address';
import type { PageFinder } from '../pages/page-finder';
import { sendPage } from '../pages/send-page';
import { sendVisitorError, VisitorError } from '../visitor-error';
import { locationOf, type AfterPost } from './after-post';
import type { OptInResult, OptInService } from './opt-in.service';
import { readLogin, type LoginPost } from '../../accounts/read-login';
import { answerLogin, type LoginAnswerOptions } from './answer-login';
import { keptSurveys } from './kept-surveys';
import { readMultipart } from './read-multipart';
import { contactAddress, pageOfContact, readContact } from './read-contact';
import { FileInJson, NotAnOptIn, readOptIn, type SentForm } from './read-opt-in';
import type { ReadPage, SentPages } from './sent-pages';

export interface PostsOptions extends Pick<
  LoginAnswerOptions,
  'logins' | 'csrf' | 'viewers' | 'layoutCookie'
> {
  finder: Pick<PageFinder, 'site'>;
  pages: SentPages;
  renderer: PageRenderer;
  service: OptInService;
  afterPost: AfterPost;
  incoming: IncomingFiles;
  metrics: Metrics;
  publicUrl: string | null;
  /** Posts that one address may send in a minute. */
  perMinute: number;
}

/** The page whose form was sent. */
interface SentTo extends ReadPage {
  site: Site;
}

/** Reads a post: which page it is for, and what was sent. */
type Reader = (
  request: FastifyRequest,
  upload: Upload,
) => Promise<
  { page: SentTo; sent: Omit<SentForm, 'upload' | 'surveys'> } | { page: SentTo; login: LoginPost }
>;

/** Bytes of a whole post: far more than a form can hold, attachments apart. */
const bodyLimit = 256 * 1024;

const isUrlEncoded = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** A page that is shown again has lost the files that were chosen; it says so where they are chosen. */
function withFilesAgain(result: OptInResult, language: Language): OptInResult {
  if (!('form' in result) || !result.form) return result;
  const { errors } = result.form;
  const before = errors.fields['attachments'] ?? [];
  const again = translate(language, 'validation.files_again');
  const fields = { ...errors.fields, attachments: [...before, again] };
  return { ...result, form: { ...result.form, errors: { ...errors, fields } } };
}

/** Pages before that are looked up for one post. */
const mostPagesBefore = 5;

/** Seconds after which a post may be tried again while the database is away. */
const retryAfter = '5';

/** `POST {page url}` and the contact call: what visitors send with the forms of a page. */
export function postsRoutes(app: FastifyInstance, options: PostsOptions): void {
  const { finder, pages, renderer, service, afterPost, incoming, metrics } = options;

  async function find(request: FastifyRequest, url: string): Promise<SentTo> {
    const address = readAddress(url);
    const site = await finder.site(request.headers.host);
    const page = address.kind === 'page' ? await pages.find(site, address) : undefined;
    if (!page) throw new VisitorError(410, 'core.errors.gone', 'gone');
    return { site, ...page };
  }

  /** What was posted, and whether as a form; its files go into the upload. */
  async function readBody(request: FastifyRequest, upload: Upload) {
    if (!request.isMultipart()) return { body: request.body, isForm: isUrlEncoded(request) };
    return { body: await readMultipart(request, { texts: bodyLimit, upload }), isForm: true };
  }

  function understand(request: FastifyRequest, body: unknown, isForm: boolean) {
    try {
      return readOptIn(body, isForm, request.headers['idempotency-key']);
    } catch (error) {
      if (!(error instanceof NotAnOptIn)) throw error;
      request.log.info({ reason: error.message }, 'a post was not understood');
      if (error instanceof FileInJson)
        throw new VisitorError(415, 'core.errors.something_went_wrong', 'file-in-json');
      throw new VisitorError(400, 'core.errors.something_went_wrong', 'not-understood');
    }
  }

  /** A form of a page: its address is the page's. */
  const readForm: Reader = async (request, upload) => {
    const page = await find(request, request.url);
    const { body, isForm } = await readBody(request, upload);
    const login = readLogin(page.document, body, isForm);
    if (login) return { page, login };
    return { page, sent: understand(request, body, isForm) };
  };

  /** A contact form: it says where it stands. */
  const readContactForm: Reader = async (request, upload) => {
    const { body, isForm } = await readBody(request, upload);
    // JSON has no place for files, and the call is documented as a form.
    if (!isForm) throw new VisitorError(415, 'core.errors.something_went_wrong', 'no-form');
    const controls = body as Record<string, unknown>;
    const page = await find(request, pageOfContact(controls, request.headers.referer) ?? '');
    return { page, sent: understand(request, readContact(controls, page.document), true) };
  };

  /** Answers to surveys with their words, of this page and of those before it. */
  function surveysOf(
    { site, document }: SentTo,
    { optIn }: Pick<SentForm, 'optIn'>,
  ): Promise<KeptSurvey[]> {
    let looked = 0;
    return keptSurveys(optIn.surveysResults ?? [], async ({ page }) => {
      const address = page === undefined ? undefined : readAddress(page);
      if (address?.kind !== 'page') return document;
      if (++looked > mostPagesBefore) return undefined;
      // Without its words an answer is kept all the same.
      return (await pages.find(site, address).catch(() => undefined))?.document;
    });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    page: SentTo,
    result: OptInResult,
  ): Promise<FastifyReply> {
    reply.header('Cache-Control', 'no-store');
    if ('answer' in result) {
      if (result.setCookie) reply.header('Set-Cookie', result.setCookie);
      if (wantsJson(request)) return reply.send(result.answer);
      const location = locationOf(result.answer.redirect);
      return reply.redirect(location ?? afterPost.successUrl(page.stored, result.entityId), 303);
    }
    const { status, errors, form } = result;
    if (status === 503) reply.header('Retry-After', retryAfter);
    if (wantsJson(request)) return reply.code(status).send({ errors });
    const viewer = options.viewers.of(request.headers.cookie, page.site.id);
    const state = { ...liveState, form };
    const shown = form && (await renderer.answer(page.site, page.stored, viewer, state));
    if (!shown) return sendVisitorError(request, reply, status, 'core.errors.something_went_wrong');
    return sendPage(request, reply, shown, status);
  }

  const accept = (address: string, read: Reader) =>
    app.post(
      address,
      {
        bodyLimit,
        config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } },
        onRequest: (request, _reply, done) => {
          const isForeign = isCrossSite(request.headers, options.publicUrl);
          done(
            isForeign ? new VisitorError(403, 'core.errors.forbidden', 'cross-site') : undefined,
          );
        },
      },
      async (request, reply) => {
        const userAgent = request.headers['user-agent'] ?? '';
        const { cookie: cookies } = request.headers;
        const layout = options.layoutCookie.read(cookies);
        const sender = { address: request.ip, userAgent, cookies, layout };
        const upload = incoming.begin();
        let page: SentTo;
        let result: OptInResult;
        try {
          const post = await read(request, upload);
          if ('login' in post)
            return await answerLogin(request, reply, { ...post.page, post: post.login }, options);
          page = post.page;
          const surveys = await surveysOf(page, post.sent);
          result = await service.post(page, { ...post.sent, surveys, upload }, sender);
        } finally {
          await upload.discard();
        }
        metrics.posts.inc({ outcome: result.outcome });
        if ('reason' in result) request.log.error({ reason: result.reason }, 'nothing was stored');
        const isShownAgain = upload.files.length > 0 && !wantsJson(request);
        const shown = isShownAgain ? withFilesAgain(result, page.document.locale) : result;
        return answer(request, reply, page, shown);
      },
    );
  accept('/*', readForm);
  accept(contactAddress, readContactForm);
}
