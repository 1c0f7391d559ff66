import {
  assertContract,
  compileElements,
  elementManifest,
  type ElementReaders,
  type PageDocument,
  type Remote,
} from '@atrium/contract';
import type { ElementDefinition } from '@atrium/elements';
import type { Reducer } from 'redux';
import type { Saga } from 'redux-saga';

export type ServerRemote = Remote<ElementDefinition, Reducer, Saga>;

/** The remotes of a release set, asked by page type and element type. */
export class Remotes {
  private readonly byElementType = new Map<string, ServerRemote[]>();
  readonly readers: ElementReaders;
  /** Page types that the remotes render, those that the contract does not know among them. */
  readonly pageTypes: readonly string[];

  /** @throws {ContractMismatch} */
  constructor(private readonly remotes: readonly ServerRemote[]) {
    remotes.forEach(assertContract);
    for (const remote of remotes) {
      for (const type of Object.keys(remote.elements)) {
        const owners = this.byElementType.get(type);
        if (owners) owners.push(remote);
        else this.byElementType.set(type, [remote]);
      }
    }
    const metas = remotes.flatMap((remote) =>
      Object.values(remote.elements).map(({ meta }) => elementManifest(meta)),
    );
    this.readers = compileElements(metas);
    this.pageTypes = remotes.flatMap(({ pages }) => Object.keys(pages));
  }

  /** The remote that owns a page of this type. */
  ownerOf(page: PageDocument): ServerRemote | undefined {
    return this.remotes.find((remote) => page.type in remote.pages);
  }

  /** The remote that renders an element type on a page of `owner`: its own first. */
  forElement(owner: ServerRemote, type: string): ServerRemote | undefined {
    return type in owner.elements ? owner : this.byElementType.get(type)?.[0];
  }
}
