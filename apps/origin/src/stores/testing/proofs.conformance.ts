import type { SingleUse, Stores, Submission } from '../stores';
import { exampleSubmission } from './example-submission';

const answer = { status: 200, body: { redirect: '/thank-you' } };

const proof = (id: string, seconds = 600): SingleUse => ({
  id,
  expiresAt: new Date(Date.now() + seconds * 1000),
});

/** What every implementation does with what lets a post be stored once. */
export function describeProofs(
  open: () => Stores,
  posted: (pageId: string) => Promise<Submission[]>,
): void {
  const store = (pageId: string, key: string, proofs: SingleUse[], payloadHash = 'hash') =>
    open().submissions.store(exampleSubmission({ pageId }), { key, payloadHash }, answer, proofs);

  test('a proof stores one post, and leaves nothing of a second one', async () => {
    expect(await store('proofs', 'first', [proof('p1')])).toMatchObject({ outcome: 'stored' });
    const used = await store('proofs', 'second', [proof('p2'), proof('p1')]);
    expect(used).toEqual({ outcome: 'proof-used' });
    expect(await posted('proofs')).toHaveLength(1);
    // Neither the key nor the other proof was used up by the refused post.
    const again = await store('proofs', 'second', [proof('p2')], 'other hash');
    expect(again).toMatchObject({ outcome: 'stored' });
  });

  test('the same post with the same proof gets the first answer', async () => {
    await store('proof-again', 'key', [proof('p3')]);
    const again = await store('proof-again', 'key', [proof('p3')]);
    expect(again).toEqual({ outcome: 'replayed', answer });
    const conflict = await store('proof-again', 'key', [proof('p3')], 'other hash');
    expect(conflict).toEqual({ outcome: 'conflict' });
  });

  test('one proof twice in a post is none', async () => {
    const twice = await store('proof-twice', 'key', [proof('p4'), proof('p4')]);
    expect(twice).toEqual({ outcome: 'proof-used' });
  });

  test('20 posts with one proof at the same time store one row', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store('proof-race', `key-${index}`, [proof('p5'), proof(`other-${index}`)]),
      ),
    );
    const names = outcomes.map(({ outcome }) => outcome).sort();
    expect(names).toEqual([...Array<string>(19).fill('proof-used'), 'stored']);
    expect(await posted('proof-race')).toHaveLength(1);
  });

  test('a proof is good once without a post too, and for either alone', async () => {
    const { proofs } = open();
    expect(await proofs.use([proof('p8')])).toBe(true);
    expect(await proofs.use([proof('p9'), proof('p8')])).toBe(false);
    expect(await store('proof-alone', 'a', [proof('p8')])).toEqual({ outcome: 'proof-used' });
    // Not used up by what was refused.
    expect(await store('proof-alone', 'b', [proof('p9')])).toMatchObject({ outcome: 'stored' });
    expect(await proofs.use([proof('p9')])).toBe(false);
    expect(await proofs.use([])).toBe(true);
  });

  test('a proof that many use at once is good for one of them', async () => {
    const uses = Array.from({ length: 20 }, () => open().proofs.use([proof('p10')]));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
  });

  test('is forgotten when it has expired, and not before', async () => {
    await store('proof-old', 'old', [proof('p6', -1)]);
    await store('proof-old', 'young', [proof('p7')]);
    await open().submissions.forgetOldKeys();
    expect(await store('proof-old', 'a', [proof('p6')])).toMatchObject({ outcome: 'stored' });
    expect(await store('proof-old', 'b', [proof('p7')])).toMatchObject({ outcome: 'proof-used' });
  });

  test('an answer is found by its key, for the same post alone', async () => {
    await store('answers', 'key', []);
    const { submissions } = open();
    const page = { siteId: 'default', pageId: 'answers' };
    const of = (key: string, payloadHash: string) =>
      submissions.answerOf(page, { key, payloadHash });
    expect(await of('key', 'hash')).toEqual(answer);
    expect(await of('key', 'other hash')).toBeUndefined();
    expect(await of('other key', 'hash')).toBeUndefined();
    const elsewhere = { key: 'key', payloadHash: 'hash' };
    expect(await submissions.answerOf({ ...page, pageId: 'other' }, elsewhere)).toBeUndefined();
  });
}
