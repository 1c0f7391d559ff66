import { defaultLanguage, type Banner, type Language } from '@atrium/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CsrfTokens } from '../../accounts/csrf';
import { sendLoginPage } from '../../accounts/login-page';
import type { ViewCounter } from '../../measures/view-counter';
import type { Metrics } from '../../observability/metrics';
import type { FastPath } from '../../page-cache/fast-path';
import type { PageRenderer } from '../../render/page-renderer';
import { RenderError } from '../../render/render-error';
import { liveState, type PageState } from '../../render/render-request';
import { scopedPage } from '../../rollouts/rollout';
import { isPurchase, type Viewer } from '../../rollouts/viewer';
import { linkParameter, type Viewers } from '../../rollouts/viewers';
import { StoreUnavailable, type Site, type StoredPage } from '../../stores/stores';
import { messagePage, preferredLanguage, sendMessagePage } from '../message-page';
import { readAddress } from './address';
import { expiredLocation } from './deadline';
import { clearedErrorCookie, readErrorCookie } from './error-cookie';
import { followLink } from './follow-link';
import { pageMode } from './page-mode';
import type { PageFinder } from './page-finder';
import { emailOf, withEmail } from './prefill';
import { sendPage } from './send-page';

export interface PagesOptions {
  finder: PageFinder;
  renderer: PageRenderer;
  fastPath: FastPath;
  metrics: Metrics;
  csrf: CsrfTokens;
  viewers: Viewers;
  counter: Pick<ViewCounter, 'sent'>;
  /** The state of a page after a post without script; null where the address names none. */
  stateAfterPost(page: StoredPage, token: string): PageState | null;
  /** Whether an `Authorization` header is that of the people who publish. */
  isPublisher(authorization: string | undefined): boolean;
}

/** Seconds after which a visitor may ask again for what could not be shown. */
const retryAfter = '5';

/** `GET` and `HEAD` of every page. */
export function pagesRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { finder, renderer, fastPath, metrics, viewers } = options;

  function stateOf(page: StoredPage, query: URLSearchParams, request: FastifyRequest): PageState {
    const token = query.get('submitted');
    const { authorization, cookie } = request.headers;
    const mode = pageMode(
      query,
      () => renderer.hasPreview(page) || options.isPublisher(authorization),
    );
    const message = readErrorCookie(cookie);
    const after = token === null ? null : options.stateAfterPost(page, token);
    const state: PageState = { ...(after ?? liveState), mode };
    const banner: Banner[] = message ? [{ kind: 'error', text: message }] : [];
    return { ...state, banners: [...state.banners, ...banner] };
  }

  /** Whom a page is for; one who is not known yet and could be shown another version is given a name. */
  function viewerOf(request: FastifyRequest, reply: FastifyReply, page: StoredPage): Viewer {
    const known = viewers.of(request.headers.cookie, page.siteId);
    if (known.visitor !== '' || !renderer.isSplit(page)) return known;
    const { visitor, setCookie } = viewers.visitors.name();
    reply.header('Set-Cookie', setCookie);
    return { ...known, visitor };
  }

  async function notFound(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    language: Language,
  ): Promise<FastifyReply> {
    metrics.pages.inc({ outcome: 'not-found' });
    const page = await finder.notFoundPage(site, language);
    const answer = page && (await renderer.answer(site, page, viewerOf(request, reply, page)));
    if (answer) return sendPage(request, reply, answer, 404);
    return sendNotFound(request, reply, language);
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { changes } = fastPath;
    const address = readAddress(request.url);
    if (address.kind === 'redirect') {
      return reply.header('Cache-Control', 'public, max-age=3600').redirect(address.location, 301);
    }
    const site = await finder.site(request.headers.host);
    const page = address.kind === 'page' ? await finder.page(site, address) : undefined;
    if (address.kind === 'nothing' || !page) {
      return notFound(request, reply, site, address.language);
    }
    const link = address.query.get(linkParameter);
    if (link !== null) return followLink(request, reply, { viewers, site, page, token: link });
    const state = stateOf(page, address.query, request);
    const deadline = renderer.deadlineOf(page);
    const { host } = request.headers;
    const over = expiredLocation(deadline, { url: request.url, host });
    if (over !== undefined && state.mode === 'live') {
      return reply.header('Cache-Control', 'no-store').redirect(over, 302);
    }
    if (readErrorCookie(request.headers.cookie) !== null) {
      reply.header('Set-Cookie', clearedErrorCookie);
    }
    const viewer = viewerOf(request, reply, page);
    const answer = await renderer.answer(site, page, viewer, state);
    if (!answer) return sendNotFound(request, reply, address.language);
    metrics.pages.inc({ outcome: answer.outcome });
    // Who is shown versions for another reason than a rollout says nothing of it.
    const isApart = viewer.chosen ?? (viewer.begun && isPurchase(page.type));
    const counted =
      state.mode === 'live' && renderer.isSplit(page) && !isApart
        ? { page: scopedPage(page), live: answer.live, isFlawed: answer.isFlawed }
        : undefined;
    if (counted && request.method === 'GET')
      options.counter.sent(counted, request.raw, viewer.visitor);
    const purchase =
      state.mode === 'live' && isPurchase(page.type) && !viewer.chosen
        ? viewers.purchaseWith(viewer, answer.live)
        : undefined;
    if (purchase !== undefined) reply.header('Set-Cookie', purchase);
    const email = emailOf(address.query);
    const shown = email === undefined ? answer : await withEmail(answer, email);
    if (renderer.hasLogin(page))
      return sendLoginPage(request, reply, { csrf: options.csrf, stored: page, answer: shown });
    // By the mode and not by the address, where its name can be written in more than one way. A page
    // with a deadline is looked at every time: once that is over, nobody is sent the page. Where a purchase
    // begins each visitor is sent a cookie.
    const isKept = state.mode === 'live' && deadline === null && purchase === undefined;
    if (isKept && 'page' in answer && answer.key !== null) {
      const bucket = viewers.bucket(viewer);
      const { isFlawed } = answer;
      const { url } = request;
      fastPath.remember(host ?? '', url, bucket, answer.key, changes, { counted, isFlawed });
    }
    return sendPage(request, reply, shown);
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    async handler(request, reply) {
      try {
        return await show(request, reply);
      } catch (error) {
        const isBusy = error instanceof RenderError;
        if (!isBusy && !(error instanceof StoreUnavailable)) throw error;
        const page = fastPath.lastKnown(
          request.headers.host ?? '',
          request.url,
          request.headers.cookie,
        );
        metrics.pages.inc({ outcome: page ? 'last-good' : 'busy' });
        if (page) return await sendPage(request, reply, { page, key: null, outcome: 'last-good' });
        return sendUnavailable(request, reply);
      }
    },
  });
}

/** The language that an address names, else the browser's. */
function spokenLanguage({ headers }: FastifyRequest, language: Language): Language {
  return language === defaultLanguage ? preferredLanguage(headers['accept-language']) : language;
}

function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  const html = messagePage(
    spokenLanguage(request, language),
    'components.page.not_found.title',
    'components.page.not_found.text',
  );
  return sendMessagePage(reply, 404, html);
}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = spokenLanguage(request, readAddress(request.url).language);
  const title = 'components.page.unavailable.title';
  const html = messagePage(language, title, 'components.page.unavailable.text');
  return sendMessagePage(reply.header('Retry-After', retryAfter), 503, html);
}
