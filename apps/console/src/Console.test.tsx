import type { NotAsked } from '@atrium/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Console } from './Console';
import type { Rollout } from './calls/shapes';

/** The origin as far as the console knows it: its calls, and its events. */
class FakeOrigin {
  name: string | null = 'Nell';
  rollout: Rollout | undefined = {
    ...{ id: '7', release: 'blog', version: '1.1.0', from: '1.0.0' },
    ...{ scope: { pageType: 'blog_home' }, stages: [1, 10, 100], stage: 0, every: 600_000 },
    ...{ needed: 200, state: 'running', since: '2026-03-06T09:30:00Z' },
    startedAt: '2026-03-06T09:30:00Z',
  };
  points = [
    { at: '2026-03-06T09:30:00Z', arm: 'candidate', views: 200, hurt: 0.05, lcp: 1200 },
    { at: '2026-03-06T09:31:00Z', arm: 'candidate', views: 100, hurt: 0.02, lcp: 900 },
    { at: '2026-03-06T09:30:00Z', arm: 'live', views: 4000, hurt: 0.01, lcp: 800 },
  ];
  report = {
    against: 'blog@1.0.0',
    pages: [
      {
        ...{ id: 'home', path: '/blog', locale: 'en', type: 'blog_home', threw: null },
        differences: { count: 2, first: ['a heading is gone'] },
        bytes: { live: 9000, candidate: 9100 },
        milliseconds: { live: 4, candidate: 5 },
        violations: [
          { rule: 'image-alt', live: 0, candidate: 3 },
          { rule: 'region', live: 1, candidate: 1 },
        ],
      },
    ],
    budgets: [{ what: 'remote entry', bytes: 7100, budget: 7500 }],
    skippedRules: [],
    notes: [],
  };
  notAsked: NotAsked[] = [];
  /** What is answered instead, by method and path. */
  refusals: Record<string, [number, string]> = {};
  readonly posted: [string, object][] = [];
  private readonly listeners: (() => void)[] = [];

  install(): void {
    globalThis.fetch = ((path: string, init: RequestInit) =>
      Promise.resolve(this.answer(path, init))) as typeof fetch;
    const { listeners } = this;
    globalThis.EventSource = class {
      addEventListener(name: string, listener: () => void) {
        if (name !== 'changed') return;
        listeners.push(listener);
        listener();
      }
      close() {
        listeners.length = 0;
      }
    } as unknown as typeof EventSource;
  }

  changed(): void {
    act(() => this.listeners.forEach((listener) => listener()));
  }

  private answer(path: string, { method = 'GET', body, headers }: RequestInit): Response {
    const refusal = this.refusals[`${method} ${path}`];
    const json = (status: number, value: unknown) =>
      ({ status, ok: status < 400, json: () => Promise.resolve(value) }) as Response;
    if (refusal) return json(refusal[0], { error: refusal[1] });
    const given = typeof body === 'string' ? (JSON.parse(body) as { name: string }) : undefined;
    if (path === '/api/admin/session') {
      if (method === 'PUT') {
        const isRight = (headers as Record<string, string>).authorization === 'Bearer right';
        if (!isRight) return json(401, { error: 'The administration token is wrong.' });
        this.name = given?.name ?? null;
      }
      if (method === 'DELETE') this.name = null;
      return json(200, { name: this.name });
    }
    if (method === 'POST') {
      this.posted.push([path, given ?? {}]);
      return json(200, {});
    }
    if (path === '/api/admin/releases')
      return json(200, {
        releases: ['1.1.0', '1.0.0'].map((version) => ({
          ...{ name: 'blog', version, contract: 1, build: 'b' },
          ...{ pageTypes: ['blog_home', 'blog_static'], elements: [] },
          by: version === '1.1.0' ? 'Ada' : null,
          publishedAt: version === '1.1.0' ? '2026-03-06T09:00:00Z' : null,
        })),
        refused: [],
        notAsked: this.notAsked,
      });
    if (path === '/api/admin/rollouts')
      return json(200, {
        placements: [{ release: 'blog', version: '1.0.0', scope: {} }],
        rollouts: this.rollout ? [this.rollout] : [],
        deeds: [
          {
            ...{ at: '2026-03-06T09:30:00Z', action: 'began', release: 'blog', version: '1.1.0' },
            ...{ rolloutId: '7', by: 'Tomas', reason: 'new covers' },
          },
        ],
      });
    if (path === '/api/admin/releases/blog/1.1.0/report') return json(200, this.report);
    if (path.endsWith('/measures'))
      return json(200, { verdict: { kind: 'waiting', words: '300 of 1,000 views' }, health: [] });
    return json(200, { points: this.points });
  }
}

let origin: FakeOrigin;

beforeEach(() => {
  origin = new FakeOrigin();
  origin.install();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});

const enter = (label: string | RegExp, value: string) =>
  act(() => {
    screen.getByLabelText<HTMLInputElement>(label).value = value;
  });
const press = (name: string, place = screen.getByRole('main')) =>
  act(() => within(place).getByRole('button', { name }).click());
const card = () => screen.findByRole('article', { name: /blog@1\.1\.0/ });

describe('signing in', () => {
  beforeEach(() => {
    origin.name = null;
  });

  test('takes the token, and a name for the history', async () => {
    render(<Console />);
    await screen.findByLabelText('Administration token');
    enter('Administration token', 'right');
    enter(/Your name/, 'Ada');
    press('Sign in');
    expect(await screen.findByText('Ada')).toBeVisible();
    expect(await card()).toBeVisible();
  });

  test('with a wrong token says so and keeps what was entered', async () => {
    render(<Console />);
    await screen.findByLabelText('Administration token');
    enter('Administration token', 'guessed');
    enter(/Your name/, 'Ada');
    press('Sign in');
    expect(await screen.findByText('The administration token is wrong.')).toBeVisible();
    expect(screen.getByLabelText(/Your name/)).toHaveValue('Ada');
  });
});

test('a session that ends is told, and signed in again from there', async () => {
  render(<Console />);
  await card();
  origin.refusals['GET /api/admin/rollouts'] = [401, 'Send the administration token'];
  origin.changed();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  expect(screen.getByLabelText('Administration token')).toBeVisible();
});

test('a rollout is shown with where it stands and how both versions do', async () => {
  render(<Console />);
  const rollout = await card();
  const stages = within(rollout).getByRole('list', { name: 'Stages' });
  expect(within(stages).getByText('1%')).toHaveAttribute('aria-current', 'step');
  expect(within(rollout).getByText('300 of 1,000 views')).toBeVisible();
  expect(within(rollout).getByRole('row', { name: 'Views 300 4,000' })).toBeVisible();
  expect(within(rollout).getByRole('row', { name: 'Hurt 4% 1%' })).toBeVisible();
  expect(within(rollout).getByRole('row', { name: 'LCP 1.1 s 800 ms' })).toBeVisible();
  expect(screen.getByRole('row', { name: /blog_home blog 1\.0\.0 99% ?1\.1\.0 1%/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /began to roll out Tomas new covers/ })).toBeVisible();
});

test('what fails is shown with why, and only then', async () => {
  origin.notAsked = [
    {
      ...{ release: 'blog@1.1.0', what: 'pages that another version can show' },
      ...{ message: '"form.js" is missing', since: '2026-03-06T09:30:00Z', nextTrial: null },
      failures: 1,
    },
  ];
  render(<Console />);
  expect(
    await screen.findByRole('row', {
      name: /^blog@1\.1\.0 pages that .* "form\.js" is missing .* now$/,
    }),
  ).toBeVisible();
  origin.notAsked = [];
  origin.changed();
  await waitFor(() => expect(screen.queryByText('Failing')).toBeNull());
});

test('what is decided elsewhere is seen at once', async () => {
  render(<Console />);
  await card();
  origin.rollout = undefined;
  origin.changed();
  expect(await screen.findByText('No version is being rolled out.')).toBeVisible();
});

test.each([
  ['Pause', 'pause'],
  ['Widen to 10%', 'widen'],
  ['Roll back', 'stop'],
])('%s asks why, and is done by who is signed in', async (label, action) => {
  render(<Console />);
  press(label, await card());
  const dialog = screen.getByRole('dialog');
  enter('Why, for the history', 'it is time');
  press(label, dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const body = { action, reason: 'it is time', by: 'Nell' };
  expect(origin.posted).toEqual([['/api/admin/rollouts/7', body]]);
});

test('the last stage is finished instead of widened, and what is paused can be resumed', async () => {
  origin.rollout = { ...(origin.rollout as Rollout), stage: 2, state: 'paused' };
  render(<Console />);
  const names = within(await card()).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Resume', 'Finish', 'Roll back']);
});

test('what is refused says why, and nothing that was entered is lost', async () => {
  origin.refusals['POST /api/admin/rollouts/7'] = [409, 'Somebody else has changed it meanwhile.'];
  render(<Console />);
  press('Pause', await card());
  enter('Why, for the history', 'lunch');
  press('Pause', screen.getByRole('dialog'));
  expect(await screen.findByText('Somebody else has changed it meanwhile.')).toBeVisible();
  expect(screen.getByLabelText('Why, for the history')).toHaveValue('lunch');
});

test('a version is rolled out where and as fast as is said', async () => {
  render(<Console />);
  await card();
  press('Roll out blog@1.0.0');
  act(() => {
    screen.getByLabelText<HTMLSelectElement>('Pages of the type').value = 'blog_static';
  });
  enter('Stages, percent of the visitors', '5, 100');
  enter(/^Minutes/, '2');
  enter(/^Why/, 'back to the old covers');
  press('Roll out', screen.getByRole('dialog'));
  await waitFor(() => expect(origin.posted).toHaveLength(1));
  expect(origin.posted[0]).toEqual([
    '/api/admin/rollouts',
    {
      ...{ release: 'blog', version: '1.0.0', scope: { pageType: 'blog_static' } },
      ...{ stages: [5, 100], every: 120_000, needed: 1000 },
      ...{ reason: 'back to the old covers', by: 'Nell' },
    },
  ]);
});

test('what was found out when a version was published can be read', async () => {
  render(<Console />);
  await card();
  expect(screen.queryByRole('button', { name: 'Report of blog@1.0.0' })).not.toBeInTheDocument();
  press('Report of blog@1.1.0');
  const report = screen.getByRole('dialog', { name: 'Report of blog@1.1.0' });
  const name = '/blog en rendered 2 a heading is gone 9,000 → 9,100 4 ms → 5 ms image-alt × 3';
  expect(await within(report).findByRole('row', { name })).toBeVisible();
  expect(within(report).getByText('Beside blog@1.0.0.')).toBeVisible();
  press('Close', report);
  expect(report).not.toBeInTheDocument();
});

test('a table is one however it is laid out', async () => {
  render(<Console />);
  await card();
  const region = screen.getByRole('region', { name: 'Versions' });
  const table = within(region).getByRole('table');
  const parts = [table, ...table.querySelectorAll('thead, tbody, tr, th, td')];
  expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([]);
  const [, row] = within(table).getAllByRole('row');
  const cells = [...(row?.children ?? [])].map((cell) => cell.getAttribute('data-column'));
  expect(cells).toEqual(['Version', 'Contract', 'Build', 'Published', 'Do']);
});

test('a server that is away is told, and what is known stays in sight', async () => {
  render(<Console />);
  await card();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  origin.changed();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server cannot be reached. What is shown may be out of date.',
  );
  expect(await card()).toBeVisible();
});
