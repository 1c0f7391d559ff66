import type { ElementMeta } from '../elements/element-meta';
import type { PageType } from '../page/page-types';

/** Version of this contract. A change that an older shell cannot take raises it by one. */
export const contractVersion = 1;

/** Contract versions that a shell of this version takes: the current and the previous one. */
export const acceptedContracts: readonly number[] = [contractVersion, contractVersion - 1].filter(
  (version) => version > 0,
);

/** How a remote renders one page type. */
export interface PageDefinition {
  /** Names of the remote's enhancement scripts that run on every page of the type. */
  enhancements?: readonly string[];
  /** Centres the content on the screen, as popup pages do. */
  centered?: boolean;
}

/**
 * What a remote exposes, on the server with views and in the browser with islands.
 * `Element`, `Reducer` and `Saga` are the types of the libraries that the contract does not import.
 */
export interface Remote<Element, Reducer, Saga> {
  contract: number;
  name: string;
  version: string;
  pages: Partial<Record<PageType, PageDefinition>>;
  /** By element type. */
  elements: Record<string, Element>;
  /** Reducers that the remote adds to the shared store, by slice name. */
  slices: Record<string, Reducer>;
  /** Side effects; run once, however many islands of the remote a page has. */
  saga: Saga | null;
}

/** A remote that the shell cannot take. The message says what was found and what is taken. */
export class ContractMismatch extends Error {
  constructor(remote: { name?: unknown; version?: unknown; contract?: unknown }) {
    super(
      `remote ${String(remote.name)}@${String(remote.version)} speaks contract ${String(remote.contract)}; ` +
        `this shell takes ${acceptedContracts.join(' and ')}`,
    );
    this.name = 'ContractMismatch';
  }
}

/** Refuses a remote whose contract version this shell does not take. @throws {ContractMismatch} */
export function assertContract(remote: {
  name?: unknown;
  version?: unknown;
  contract?: unknown;
}): void {
  if (typeof remote.contract !== 'number' || !acceptedContracts.includes(remote.contract)) {
    throw new ContractMismatch(remote);
  }
}

/** An enhancement: attaches to the server's HTML, keeps no state but the DOM's. */
export type Enhancement = (root: HTMLElement) => void;

/** Metadata by type, as a registry holds it. */
export type MetaRegistry = Readonly<Record<string, ElementMeta>>;
