/** Answers with the site's pages, rendered with the release from source where that has a part in them. */
import { createServer } from 'node:http';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '../report.mjs';
import { asSent, withoutTls } from './cookies.mjs';
import { eventsPath, problemPage, withNotes } from './page-notes.mjs';

/** What belongs to one connection, or was undone by `fetch`. */
const hopHeaders = new Set([
  'connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'host',
  'upgrade', 'expect', 'strict-transport-security', 'accept-encoding', 'if-none-match',
  'if-modified-since', 'sec-fetch-site',
]); // prettier-ignore

const typeOf = (path) =>
  path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json';

const longestBody = 64 * 1024 * 1024;

async function bodyOf(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    parts.push(part);
    size += part.length;
    if (size > longestBody) throw new Failure('The body is too large to be passed on.');
  }
  return parts.length > 0 ? Buffer.concat(parts) : null;
}

export class DevServer {
  listeners = new Set();
  scripts = new Map();

  constructor({ site, build, workers, folder, sends }) {
    Object.assign(this, { site, build, workers, folder, sends });
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error) => {
        const text = error instanceof Failure ? error.message : String(error.stack ?? error);
        this.fail(response, 'This page cannot be shown', text, error.status ?? 500);
      });
    });
  }

  /** Listens on a port of this machine, or the next one that is free; gives the address. */
  async listen(port) {
    for (let tried = port; ; tried += 1) {
      try {
        await new Promise((resolve, reject) => {
          this.server.once('error', reject);
          this.server.listen(tried, '127.0.0.1', () => {
            this.server.off('error', reject);
            resolve();
          });
        });
        this.url = `http://127.0.0.1:${this.server.address().port}`;
        return this.url;
      } catch (error) {
        if (error.code !== 'EADDRINUSE' || tried > port + 20) throw error;
      }
    }
  }

  /** Tells all open pages how the sources stand. */
  tell() {
    for (const response of this.listeners) response.write(this.state());
  }

  state() {
    const { manifest, problem } = this.build;
    return `event: state\ndata: ${JSON.stringify({ build: manifest?.build ?? '', problem })}\n\n`;
  }

  fail(response, title, text, status) {
    if (response.headersSent) return response.destroy();
    console.error(`✖ ${title}: ${text}`);
    this.sendPage(response, status, problemPage(title, text), {});
  }

  sendPage(response, status, html, headers) {
    const page = withNotes(html, headers, this.build.manifest?.build ?? '');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
    response.setHeader('cache-control', 'no-store');
    response.statusCode = status;
    response.end(page.html);
  }

  async answer(request, response) {
    const path = request.url.replace(/\?.*$/, '');
    if (path === eventsPath) return this.addListener(response);
    const own = this.build.files.get(path) ?? this.scripts.get(path);
    if (own !== undefined) {
      response.writeHead(200, { 'content-type': typeOf(path), 'cache-control': 'no-store' });
      return response.end(own);
    }
    const isPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/^\/(?:api|files|releases|fonts|flags)\//.test(path);
    if (!isPage) return this.passOn(request, response);
    const document = this.documentAt(path);
    if (document !== undefined) return this.show(request, response, { page: document });
    const answer = await this.ask(request);
    // Redirects, answers to posts, what is not there: all as the site says it.
    const isShown = answer.status === 200 && answer.headers.has('x-atrium-releases');
    if (!isShown || /[?&]submitted=/.test(request.url)) return this.relay(answer, response);
    return this.show(request, response, { answer });
  }

  /** A page of the app's own folder, which no site has yet: `pages/x.json` is at `/x`. */
  documentAt(path) {
    const pages = join(this.folder, 'pages');
    const name = `${path.slice(1).replaceAll('/', '.')}.json`;
    if (!existsSync(pages) || !readdirSync(pages).includes(name)) return undefined;
    return JSON.parse(readFileSync(join(pages, name), 'utf8'));
  }

  async show(request, response, { page, answer }) {
    const { manifest, problem, name } = this.build;
    if (!manifest) return this.fail(response, `${name} cannot be built`, problem, 500);
    const call = { url: request.url, release: manifest, ...(page === undefined ? {} : { page }) };
    const prepared = await (await this.site.call('/renders', call)).json();
    if (!prepared.releases.some((each) => each.name === name) && answer)
      return this.relay(answer, response);
    const { warnings, scripts, headers } = prepared;
    if (page !== undefined)
      for (const { pointer, message } of warnings) console.log(`  ${pointer} ${message}`);
    this.scripts.set(prepared.request.scripts, JSON.stringify(scripts));
    const { result, missing } = await this.workers.render(prepared, this.build);
    for (const { elementType, elementId, stack, message } of result.problems)
      console.error(`✖ ${elementType} ${elementId}: ${stack ?? message}`);
    for (const { release, stack, message } of missing)
      console.error(`✖ ${release}: ${stack ?? message}`);
    const cookies = (answer?.headers.getSetCookie() ?? []).map(withoutTls);
    const html = answer ? withToken(result.html, await answer.text()) : result.html;
    const sent = cookies.length > 0 ? { ...headers, 'set-cookie': cookies } : headers;
    delete sent['Strict-Transport-Security'];
    this.sendPage(response, 200, html, sent);
  }

  async passOn(request, response) {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && !this.site.isLocal && !this.sends) {
      const error = `Nothing is sent to ${this.site.url} from here; --send allows it.`;
      console.error(`✖ ${request.method} ${request.url}: ${error}`);
      return response
        .writeHead(403, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error }));
    }
    return this.relay(await this.ask(request, reads ? null : await bodyOf(request)), response);
  }

  /** Asks the site what a browser asked us. */
  async ask(request, body = null) {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (!hopHeaders.has(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    // A form of our page is one of the site's own, and no other's is.
    if (headers.get('origin') === `http://${request.headers.host}`)
      headers.set('origin', this.site.url);
    headers.delete('referer');
    const cookies = headers.get('cookie');
    if (cookies) headers.set('cookie', asSent(cookies));
    try {
      return await fetch(this.site.url + request.url, {
        method: request.method,
        headers,
        body,
        redirect: 'manual',
      });
    } catch (error) {
      throw new Failure(`${this.site.url} does not answer: ${error.cause?.code ?? error.message}.`);
    }
  }

  relay(answer, response) {
    const headers = {};
    for (const [name, value] of answer.headers) {
      if (hopHeaders.has(name) || name === 'set-cookie') continue;
      headers[name] = name === 'location' ? value.replace(this.site.url, '') || '/' : value;
    }
    const cookies = answer.headers.getSetCookie().map(withoutTls);
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    response.writeHead(answer.status, headers);
    if (!answer.body) return response.end();
    Readable.fromWeb(answer.body)
      .on('error', () => response.destroy())
      .pipe(response);
  }

  addListener(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(this.state());
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }

  async close() {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    if (this.server.listening) await closed;
  }
}

const tokenControl = /(name="optin\[fields\]\[_csrf_token\]" value=")([^"]+)"/;

/** A login form's token is the visitor's own; the site has written it into its own rendering. */
function withToken(html, sent) {
  const token = tokenControl.exec(sent)?.[2];
  return token
    ? html.replaceAll(/(name="optin\[fields\]\[_csrf_token\]" value=")"/g, `$1${token}"`)
    : html;
}
