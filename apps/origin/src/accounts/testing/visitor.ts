import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

const cookiesOf = (response: LightMyRequestResponse) =>
  [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);

/** A visitor with the cookies that the origin set. */
export class Visitor {
  private readonly jar = new Map<string, string>();
  token = '';

  constructor(private readonly app: FastifyInstance) {}

  get cookie() {
    return [...this.jar.values()].join('; ');
  }

  take(response: LightMyRequestResponse) {
    for (const cookie of cookiesOf(response))
      this.jar.set(cookie?.split('=')[0] ?? '', cookie ?? '');
    return response;
  }

  async open(url = '/enter') {
    const response = this.take(await this.app.inject({ url, headers: { cookie: this.cookie } }));
    this.token =
      /name="optin\[fields\]\[_csrf_token\]" value="([^"]+)"/.exec(response.body)?.[1] ?? '';
    return response;
  }

  async post(payload: object, url = '/enter', headers: Record<string, string> = {}) {
    return this.take(
      await this.app.inject({
        method: 'POST',
        url,
        payload: { _csrf_token: this.token, ...payload },
        headers: { 'x-requested-with': 'XMLHttpRequest', cookie: this.cookie, ...headers },
      }),
    );
  }

  async postForm(controls: Record<string, string>, url = '/enter') {
    return this.take(
      await this.app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams({
          'optin[fields][_csrf_token]': this.token,
          ...controls,
        }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          cookie: this.cookie,
        },
      }),
    );
  }

  async who() {
    const answer = await this.app.inject({
      url: '/api/account',
      headers: { cookie: this.cookie },
    });
    return answer.json<{ account: { email: string; firstName: string } | null }>().account;
  }
}

/** A visitor who has opened the page. */
export async function openedBy(app: FastifyInstance, url?: string): Promise<Visitor> {
  const visitor = new Visitor(app);
  await visitor.open(url);
  return visitor;
}
