import { assertContract, type Remote } from '@atrium/contract';
import type { BrowserIsland } from '@atrium/elements';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Reducer } from 'redux';
import type { Saga } from 'redux-saga';
import './global';

export type BrowserRemote = Remote<() => Promise<BrowserIsland>, Reducer, Saga>;

const loading: Record<string, Promise<BrowserRemote>> = {};

/** Loads a remote's container at the version that rendered the page. @throws {ContractMismatch} */
export function loadBrowserRemote(name: string): Promise<BrowserRemote> {
  return (loading[name] ??= load(name).catch((error: unknown) => {
    // A later touch tries again.
    delete loading[name];
    throw error;
  }));
}

async function load(name: string): Promise<BrowserRemote> {
  const scripts = window.atrium.scripts?.remotes[name];
  if (!scripts) throw new Error(`the script list has nothing of the remote ${name}`);
  const { container, entry } = scripts;
  registerRemotes([
    { name: container, entry: new URL(entry.url, location.href).href, entryGlobalName: container },
  ]);
  const module = await loadRemote<{ default: BrowserRemote }>(`${container}/remote`);
  if (!module) throw new Error(`the remote ${name}@${scripts.version} exposes nothing`);
  assertContract(module.default);
  return module.default;
}
