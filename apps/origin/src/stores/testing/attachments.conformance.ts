import type { NewSubmission, PostOutcome, Stores, Submission } from '../stores';

/** What every implementation does with the files of a submission. */
export function describeAttachments(
  open: () => Stores,
  post: (key: string, changes: Partial<NewSubmission>) => Promise<PostOutcome>,
  posted: (pageId: string) => Promise<Submission[]>,
): void {
  test('files come with their submission, and their bytes apart', async () => {
    const { submissions } = open();
    const bytes = [Buffer.from([0, 255, 10, 92]), Buffer.from('second')];
    const files = bytes.map((content, index) => ({
      filename: `${index}\0.txt`,
      type: 'text/plain',
      size: content.length,
      hash: 'ab'.repeat(32),
      content: () => Promise.resolve(content),
    }));
    await post('files', { pageId: 'files', attachments: files });
    await post('files', { pageId: 'files', attachments: files });
    const [stored, ...others] = await posted('files');
    expect(others).toEqual([]);
    expect(stored?.attachments).toEqual([
      { filename: '0.txt', type: 'text/plain', size: 4, hash: 'ab'.repeat(32) },
      { filename: '1.txt', type: 'text/plain', size: 6, hash: 'ab'.repeat(32) },
    ]);
    const of = { siteId: 'default', submissionId: stored?.id ?? '' };
    for (const [index, content] of bytes.entries()) {
      const file = await submissions.attachment({ ...of, number: index + 1 });
      expect(file).toEqual({ ...stored?.attachments[index], content });
    }
    expect(await submissions.attachment({ ...of, number: 3 })).toBeUndefined();
    const elsewhere = { ...of, siteId: 'elsewhere', number: 1 };
    expect(await submissions.attachment(elsewhere)).toBeUndefined();
  });

  test('a submission whose files cannot be read is not stored', async () => {
    const file = { filename: 'a.txt', type: 'text/plain', size: 1, hash: 'ab'.repeat(32) };
    const gone = { ...file, content: () => Promise.reject(new Error('gone')) };
    const here = { ...file, content: () => Promise.resolve(Buffer.from('x')) };
    const lost = post('lost', { pageId: 'lost', attachments: [here, gone] });
    await expect(lost).rejects.toThrow('gone');
    expect(await posted('lost')).toEqual([]);
    expect(await post('lost', { pageId: 'lost', attachments: [here] })).toMatchObject({
      outcome: 'stored',
    });
  });
}
