import type { NewSubmission, Stores } from '../stores';
import { PathTaken } from '../stores';
import { describeAttachments } from './attachments.conformance';
import { describeAccountStores } from './account-conformance';
import { describeProofs } from './proofs.conformance';
import { describeTyped } from './typed.conformance';
import { describeDeliveryStores } from './delivery-conformance';
import { describePersonStores } from './person-conformance';
import { describeLetterStores } from './letter-conformance';
import { describeMeasureStore } from './measure-conformance';
import { describeReleaseStore } from './release-conformance';
import { describeRolloutStore } from './rollout-conformance';
import { exampleSubmission } from './example-submission';
import { exampleFile, examplePage } from './example-content';

const answer = { status: 200, body: { redirect: '/thank-you' } };

/** What every implementation of the stores must do. Each test uses ids of its own: the stores are shared. */
export function describeStores(open: () => Stores): void {
  const post = (key: string, changes: Partial<NewSubmission> = {}, payloadHash = 'hash-1') =>
    open().submissions.store(exampleSubmission(changes), { key, payloadHash }, answer);
  const posted = (pageId: string) =>
    open().submissions.list({ siteId: 'default', pageId, limit: 1000 });

  describe('sites', () => {
    test('a host without a site of its own gets the * site', async () => {
      expect(await open().sites.byHost('unknown.example')).toEqual({ id: 'default', host: '*' });
    });

    test('a host finds its site, in any case, as soon as it is put', async () => {
      const { sites } = open();
      await sites.byHost('shop.example');
      await sites.put({ id: 'shop', host: 'Shop.example' });
      expect(await sites.byHost('SHOP.example')).toEqual({ id: 'shop', host: 'shop.example' });
      await sites.put({ id: 'shop', host: 'store.example' });
      expect((await sites.byHost('shop.example')).id).toBe('default');
      expect(await sites.list()).toContainEqual({ id: 'shop', host: 'store.example' });
    });
  });

  describe('pages', () => {
    test('comes back as it was put, byte for byte', async () => {
      const { pages } = open();
      const page = examplePage({
        id: 'exact',
        path: '/exact',
        title: 'مرحبا "x"',
        document: '{"b": 1,"a":"\\u0000"}',
      });
      expect(await pages.put(page)).toBe('created');
      const { source, ...stored } = page;
      expect(await pages.find('default', '/exact', 'en')).toEqual(stored);
      expect(await pages.get('default', 'exact')).toEqual({ ...stored, source });
    });

    test('is replaced by the next publication and can move', async () => {
      const { pages } = open();
      await pages.put(examplePage({ id: 'moving', path: '/from' }));
      expect(await pages.put(examplePage({ id: 'moving', path: '/to', revision: 'r2' }))).toBe(
        'replaced',
      );
      expect(await pages.find('default', '/from', 'en')).toBeUndefined();
      expect(await pages.find('default', '/to', 'en')).toMatchObject({
        id: 'moving',
        revision: 'r2',
      });
    });

    test("does not take another page's path, but the same path in another locale or site", async () => {
      const { pages, sites } = open();
      await sites.put({ id: 'other', host: 'other.example' });
      await pages.put(examplePage({ id: 'first', path: '/shared' }));
      const second = examplePage({ id: 'second', path: '/shared' });
      await expect(pages.put(second)).rejects.toEqual(new PathTaken('/shared', 'first'));
      expect(await pages.get('default', 'second')).toBeUndefined();
      expect(await pages.put({ ...second, locale: 'ar' })).toBe('created');
      expect(await pages.put({ ...second, siteId: 'other' })).toBe('created');
      expect(await pages.locales('default', '/shared')).toEqual(['ar', 'en']);
      expect(await pages.locales('default', '/nowhere')).toEqual([]);
    });

    test('is listed by path without its content, and gone when deleted', async () => {
      const { pages, sites } = open();
      await sites.put({ id: 'listed', host: 'listed.example' });
      const at = { siteId: 'listed' };
      await pages.put(examplePage({ ...at, id: 'b', path: '/b' }));
      await pages.put(examplePage({ ...at, id: 'a', path: '/a' }));
      const list = await pages.list('listed');
      expect(list.map((page) => page.path)).toEqual(['/a', '/b']);
      expect(list[0]).not.toHaveProperty('document');
      expect(await pages.delete('listed', 'a')).toBe(true);
      expect(await pages.delete('listed', 'a')).toBe(false);
      expect(await pages.find('listed', '/a', 'en')).toBeUndefined();
    });

    test('two first publications at the same time leave one page', async () => {
      const { pages } = open();
      const put = (revision: string) =>
        pages.put(examplePage({ id: 'twice', path: '/twice', revision }));
      await Promise.all(['r1', 'r2', 'r3', 'r4'].map(put));
      expect((await pages.list('default')).filter((page) => page.id === 'twice')).toHaveLength(1);
    });

    test('what no database can hold is not found', async () => {
      const { pages, files } = open();
      expect(await pages.find('default', '/\0', 'en')).toBeUndefined();
      expect(await pages.get('default', '\0')).toBeUndefined();
      expect(await pages.delete('default', '\0')).toBe(false);
      expect(await files.get('default', '\0')).toBeUndefined();
      expect(await files.content('default', '\0')).toBeUndefined();
    });
  });

  describe('files', () => {
    test('description and bytes come back; the next put replaces both', async () => {
      const { files } = open();
      const file = exampleFile({ id: 'bytes', width: null, height: null });
      await files.put(file, Buffer.from([0, 255, 10, 92]));
      expect(await files.get('default', 'bytes')).toEqual(file);
      expect(await files.content('default', 'bytes')).toEqual(Buffer.from([0, 255, 10, 92]));
      await files.put({ ...file, hash: 'cd'.repeat(32) }, Buffer.from('next'));
      expect((await files.get('default', 'bytes'))?.hash).toBe('cd'.repeat(32));
      expect(await files.content('default', 'bytes')).toEqual(Buffer.from('next'));
    });

    test('many are read at once, unknown ones are left out', async () => {
      const { files } = open();
      for (const id of ['one', 'two']) await files.put(exampleFile({ id }), Buffer.from(id));
      const found = await files.getMany('default', ['two', 'unknown', 'one', 'two']);
      expect(found.map((file) => file.id).sort()).toEqual(['one', 'two']);
      expect(await files.getMany('default', [])).toEqual([]);
      const absurd = Array.from({ length: 70_000 }, (_, index) => `absurd-${index}`);
      expect(await files.getMany('default', [...absurd, 'one'])).toMatchObject([{ id: 'one' }]);
      expect(await files.content('default', 'unknown')).toBeUndefined();
    });
  });

  describe('submissions', () => {
    test('comes back as it was stored', async () => {
      const submission = exampleSubmission({
        pageId: 'whole',
        popupId: 'popup-1',
        fields: { message: 'a\0b "c"' },
      });
      const key = { key: 'whole', payloadHash: 'h' };
      expect(await open().submissions.store(submission, key, answer)).toEqual({
        outcome: 'stored',
        answer,
      });
      const [stored] = await posted('whole');
      const version = expect.stringMatching(/^[0-9a-f]{16}\.r1$/) as string;
      expect(stored).toMatchObject({
        ...submission,
        attachments: [],
        consents: [{ id: 'consent-1', html: 'I agree', version }],
      });
      const agreedAt = Date.parse(stored?.consents[0]?.agreedAt ?? '');
      expect(Math.abs(agreedAt - Number(stored?.storedAt))).toBeLessThan(10_000);
      expect(stored?.id).toMatch(/^\d+$/);
      expect(stored?.storedAt).toBeInstanceOf(Date);
    });

    test('a consent’s version is another for another text or publication', async () => {
      const { submissions } = open();
      const versions = new Set<string>();
      for (const [html, pageRevision] of [
        ['a', '1'],
        ['b', '1'],
        ['a', '2'],
        ['a', '1'],
      ]) {
        const changes = {
          pageId: 'versions',
          pageRevision,
          consents: [{ id: 'c', html: html ?? '' }],
        };
        await post(`versions-${versions.size}-${html}`, changes);
        const list = await submissions.list({ siteId: 'default', pageId: 'versions', limit: 10 });
        for (const { consents } of list) versions.add(consents[0]?.version ?? '');
      }
      expect(versions.size).toBe(3);
    });

    test('the same post again gets the first answer and stores nothing', async () => {
      await post('again', { pageId: 'again' });
      const other = { status: 500, body: {} };
      const second = await open().submissions.store(
        exampleSubmission({ pageId: 'again' }),
        { key: 'again', payloadHash: 'hash-1' },
        other,
      );
      expect(second).toEqual({ outcome: 'replayed', answer });
      expect(await posted('again')).toHaveLength(1);
    });

    test('the same key with another payload is a conflict', async () => {
      await post('reused', { pageId: 'reused' });
      expect(await post('reused', { pageId: 'reused' }, 'hash-2')).toEqual({ outcome: 'conflict' });
      expect(await posted('reused')).toHaveLength(1);
    });

    test('a key counts for its page alone, and may be of any length', async () => {
      const key = `${'k'.repeat(20_000)}\0`;
      expect(await post(key, { pageId: 'page-1' })).toMatchObject({ outcome: 'stored' });
      expect(await post(key, { pageId: 'page-2' }, 'hash-2')).toMatchObject({ outcome: 'stored' });
      expect(await post(key, { pageId: 'page-1' })).toMatchObject({ outcome: 'replayed' });
    });

    test('50 posts with one key at the same time store one row', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => post('parallel', { pageId: 'parallel' })),
      );
      const names = outcomes.map(({ outcome }) => outcome).sort();
      expect(names).toEqual([...Array<string>(49).fill('replayed'), 'stored']);
      expect(
        outcomes.every((outcome) => 'answer' in outcome && outcome.answer.status === 200),
      ).toBe(true);
      expect(await posted('parallel')).toHaveLength(1);
    });

    test('is listed oldest first, in pieces, by kind and page', async () => {
      const { submissions } = open();
      for (const [index, kind] of (['opt-in', 'contact', 'opt-in', 'opt-in'] as const).entries()) {
        await post(`listed-${index}`, { pageId: 'in-pieces', kind, fields: { n: String(index) } });
      }
      const query = { siteId: 'default', pageId: 'in-pieces', kind: 'opt-in', limit: 2 } as const;
      const first = await submissions.list(query);
      expect(first.map((row) => row.fields['n'])).toEqual(['0', '2']);
      const rest = await submissions.list({ ...query, after: first[1]?.id ?? '' });
      expect(rest.map((row) => row.fields['n'])).toEqual(['3']);
      expect(await submissions.list({ ...query, siteId: 'elsewhere' })).toEqual([]);
    });

    describeAttachments(open, post, posted);

    describeProofs(open, posted);

    describeTyped(post, posted);

    test('young keys are kept', async () => {
      await post('young', { pageId: 'young' });
      expect(await open().submissions.forgetOldKeys()).toBe(0);
      expect(await post('young', { pageId: 'young' })).toMatchObject({ outcome: 'replayed' });
    });
  });

  test('a watcher hears of every page, file and site that changes, once it is committed', async () => {
    const stores = open();
    const heard: boolean[] = [];
    let changes = 0;
    let next = () => {};
    const change = () => new Promise<void>((resolve) => (next = resolve));
    const hearing = new Promise<void>((resolve) => {
      stores.watch({
        onChange() {
          changes += 1;
          next();
        },
        onHearing(isHearing) {
          heard.push(isHearing);
          resolve();
        },
      });
    });
    await hearing;
    const page = examplePage({ id: 'watched', path: '/watched' });
    for (const act of [
      () => stores.pages.put(page),
      () => stores.pages.delete('default', 'watched'),
      () => stores.files.put(exampleFile({ id: 'watched' }), Buffer.from('file')),
      () => stores.sites.put({ id: 'watched', host: 'watched.example' }),
    ]) {
      const told = change();
      await act();
      await told;
    }
    await stores.pages.put(examplePage({ id: 'owner', path: '/owned' }));
    const before = changes;
    const taken = stores.pages.put(examplePage({ id: 'thief', path: '/owned' }));
    await expect(taken).rejects.toBeInstanceOf(PathTaken);
    const told = change();
    await stores.pages.delete('default', 'owner');
    await told;
    expect(changes - before).toBeLessThanOrEqual(2);
    expect(heard).toEqual([true]);
  });

  test('says that it can be asked', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });

  describeDeliveryStores(open);
  describePersonStores(open);
  describeAccountStores(open);
  describeLetterStores(open);
  describeRolloutStore(open);
  describeReleaseStore(open);
  describeMeasureStore(open);
}
