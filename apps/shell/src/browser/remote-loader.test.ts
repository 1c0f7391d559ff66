import { exampleList } from '../testing/browser-page';
import type * as Module from './remote-loader';

const mockRegister = jest.fn();
const mockLoad = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: (...given: unknown[]) => mockRegister(...given) as unknown,
  loadRemote: (...given: unknown[]) => mockLoad(...given) as unknown,
}));

let load: (name?: string) => ReturnType<typeof Module.loadBrowserRemote>;
const remote = { contract: 1, name: 'funnel-pages', version: '1.0.0', elements: {} };

beforeEach(() => {
  jest.resetAllMocks();
  window.atrium = { scripts: exampleList } as typeof window.atrium;
  mockLoad.mockResolvedValue({ default: remote });
  jest.isolateModules(() => {
    const { loadBrowserRemote } = jest.requireActual<typeof Module>('./remote-loader');
    load = (name = 'funnel-pages') => loadBrowserRemote(name);
  });
});

it('loads the container that the script list names, once', async () => {
  expect(await load()).toBe(remote);
  expect(await load()).toBe(remote);
  const container = 'funnel-pages_container';
  const entry = 'http://localhost/assets/funnel-pages/remoteEntry.js';
  expect(mockRegister.mock.calls).toEqual([
    [[{ name: container, entry, entryGlobalName: container }]],
  ]);
  expect(mockLoad.mock.calls).toEqual([[`${container}/remote`]]);
});

it('says which remote the script list has nothing of', async () => {
  await expect(load('blog')).rejects.toThrow('the script list has nothing of the remote blog');
});

it('says which remote exposes nothing', async () => {
  mockLoad.mockResolvedValue(null);
  await expect(load()).rejects.toThrow('the remote funnel-pages@1.0.0 exposes nothing');
});

it('refuses a remote that speaks another contract', async () => {
  mockLoad.mockResolvedValue({ default: { ...remote, contract: 9 } });
  await expect(load()).rejects.toThrow(
    'remote funnel-pages@1.0.0 speaks contract 9; this shell takes 1',
  );
});

it('tries again after a failure', async () => {
  mockLoad.mockRejectedValueOnce(new Error('offline'));
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe(remote);
});
