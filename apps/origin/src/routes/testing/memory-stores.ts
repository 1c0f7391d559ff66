import { storedConsent } from '../../stores/stored-consents';
import {
  StoreUnavailable,
  type ContentWatcher,
  type NewSubmission,
  type StoredAnswer,
  type StoredPage,
  type Stores,
  type Submission,
} from '../../stores/stores';
import { MemoryAccounts } from './memory-accounts';
import { memoryLeases, MemoryMeasures } from './memory-measures';
import { MemoryReleases } from './memory-releases';
import { MemoryRollouts } from './memory-rollouts';

/** Stores in memory, for tests of routes: everything a visitor can notice, and a switch for failure. */
export class MemoryStores implements Stores {
  readonly stored: Submission[] = [];
  /** The bytes of their files, in the same order. */
  private readonly contents: Buffer[][] = [];
  readonly pageList: (StoredPage & { source: string })[] = [];
  private readonly answers = new Map<string, { payloadHash: string; answer: StoredAnswer }>();
  private readonly usedProofs = new Set<string>();
  /** While true, every question is answered with `StoreUnavailable`. */
  isGone = false;
  /** While true, only storing fails. */
  isReadOnly = false;
  finds = 0;

  /** What hears of changes; told of nothing by itself: routes say themselves what they have changed. */
  watcher: ContentWatcher | undefined;

  watch: Stores['watch'] = (watcher) => {
    this.watcher = watcher;
  };

  readonly sites: Stores['sites'] = {
    byHost: (host) =>
      this.ask(() => ({ id: 'default', host: host === 'shop.example' ? host : '*' })),
    list: () => this.ask(() => [{ id: 'default', host: '*' }]),
    put: () => this.ask(() => undefined),
  };

  readonly pages: Stores['pages'] = {
    put: (page) =>
      this.ask(() => {
        const index = this.pageList.findIndex(({ id }) => id === page.id);
        if (index >= 0) this.pageList.splice(index, 1);
        this.pageList.push(page);
        return index >= 0 ? 'replaced' : 'created';
      }),
    find: (_site, path, locale) =>
      this.ask(() => {
        this.finds += 1;
        return this.pageList.find((page) => page.path === path && page.locale === locale);
      }),
    locales: (_site, path) =>
      this.ask(() =>
        this.pageList.filter((page) => page.path === path).map(({ locale }) => locale),
      ),
    get: (_site, id) => this.ask(() => this.pageList.find((page) => page.id === id)),
    list: () => this.ask(() => [...this.pageList]),
    delete: (_site, id) =>
      this.ask(() => {
        const index = this.pageList.findIndex((page) => page.id === id);
        if (index >= 0) this.pageList.splice(index, 1);
        return index >= 0;
      }),
  };

  readonly files: Stores['files'] = {
    put: () => this.ask(() => undefined),
    get: () => this.ask(() => undefined),
    getMany: () => this.ask(() => []),
    content: () => this.ask(() => undefined),
  };

  readonly submissions: Stores['submissions'] = {
    store: (submission: NewSubmission, { key, payloadHash }, answer, proofs = []) =>
      this.ask(async () => {
        if (this.isReadOnly) throw new StoreUnavailable(new Error('read-only'));
        const known = this.answers.get(key);
        if (known?.payloadHash === payloadHash)
          return { outcome: 'replayed', answer: known.answer };
        if (known) return { outcome: 'conflict' };
        if (proofs.some(({ id }) => this.usedProofs.has(id))) return { outcome: 'proof-used' };
        for (const { id } of proofs) this.usedProofs.add(id);
        this.answers.set(key, { payloadHash, answer });
        const files = submission.attachments ?? [];
        this.contents.push(await Promise.all(files.map((file) => file.content())));
        this.stored.push({
          ...submission,
          attachments: files.map(({ content: _bytes, ...file }) => file),
          id: String(this.stored.length + 1),
          consents: submission.consents.map((each) =>
            storedConsent(each, submission.pageRevision, new Date()),
          ),
          storedAt: new Date(),
        });
        return { outcome: 'stored', answer };
      }),
    answerOf: (_page, { key, payloadHash }) =>
      this.ask(() => {
        const known = this.answers.get(key);
        return known?.payloadHash === payloadHash ? known.answer : undefined;
      }),
    list: () => this.ask(() => this.stored),
    attachment: ({ submissionId, number }) =>
      this.ask(() => {
        const index = this.stored.findIndex(({ id }) => id === submissionId);
        const file = this.stored[index]?.attachments[number - 1];
        const content = this.contents[index]?.[number - 1];
        return file && content && { ...file, content };
      }),
    forgetOldKeys: () => this.ask(() => 0),
  };

  readonly proofs: Stores['proofs'] = {
    use: (proofs) =>
      this.ask(() => {
        if (proofs.some(({ id }) => this.usedProofs.has(id))) return false;
        for (const { id } of proofs) this.usedProofs.add(id);
        return true;
      }),
  };

  /** Forgets what visitors sent. */
  forget(): void {
    this.stored.length = 0;
    this.contents.length = 0;
    this.answers.clear();
    this.usedProofs.clear();
  }

  readonly receivers: Stores['receivers'] = {
    put: () => this.ask(() => 'created'),
    get: () => this.ask(() => undefined),
    list: () => this.ask(() => []),
    delete: () => this.ask(() => undefined),
  };

  readonly deliveries: Stores['deliveries'] = {
    onWritten: () => () => undefined,
    waiting: () => this.ask(() => []),
    claim: () => this.ask(() => []),
    settle: () => this.ask(() => false),
    list: () => this.ask(() => []),
    get: () => this.ask(() => undefined),
    retry: () => this.ask(() => 0),
    backlog: () => this.ask(() => []),
    forgetOld: () => this.ask(() => 0),
  };

  readonly persons: Stores['persons'] = {
    read: () => this.ask(() => ({ submissions: [], deliveries: [], accounts: [] })),
    erase: () => Promise.reject(new Error('persons are not kept in memory')),
  };

  readonly people = new MemoryAccounts();
  readonly accounts = this.people.accounts;
  readonly letters = this.people.letters;
  readonly attempts = this.people.attempts;

  readonly rollouts = new MemoryRollouts();
  readonly measures = new MemoryMeasures();
  readonly leases = memoryLeases;
  readonly releases = new MemoryReleases();

  check = () => this.ask(() => undefined);
  close = () => Promise.resolve();

  private async ask<T>(question: () => T | Promise<T>): Promise<T> {
    if (this.isGone) throw new StoreUnavailable(new Error('gone'));
    return Promise.resolve(question());
  }
}
