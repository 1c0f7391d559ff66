import { MailNotSent, MailRefused, type Mailer, type MailMessage } from '../mail/mailer';
import { exampleReceiver } from '../stores/testing/delivery-conformance';
import { exampleSubmission } from '../stores/testing/example-submission';
import type { ShownSubmission } from '../shown-submission';
import { createMailSender } from './send-mail';
import { submissionMail } from './submission-mail';

const submission = (changes: Partial<ShownSubmission> = {}): ShownSubmission => ({
  ...exampleSubmission({ pagePath: '/contact', kind: 'contact' }),
  id: '7',
  storedAt: '2030-01-02T03:04:05.678Z',
  consents: [
    {
      id: 'c',
      html: '<p>I <b>ag</b>ree to the <a href="/terms">terms</a>, &amp;</p><p>more</p>',
      version: 'ab.r1',
      agreedAt: '2030-01-02T03:04:05.000Z',
    },
  ],
  surveysResults: [],
  attachments: [],
  ...changes,
});

test('holds what was entered and agreed to, and is answered to the visitor', async () => {
  const fields = { email: 'ada@example.com', message: 'Two rye\nOne tin', city: '', password: 'x' };
  expect(await submissionMail(submission({ fields }))).toEqual({
    subject: 'New contact on /contact',
    replyTo: 'ada@example.com',
    text: [
      'A visitor sent a form on /contact:',
      '',
      'email: ada@example.com',
      'message: Two rye',
      '  One tin',
      '',
      'Agreed to:',
      '- I agree to the terms, & more (2030-01-02T03:04:05.000Z, version ab.r1)',
      '',
      "Stored 2030-01-02T03:04:05.678Z, in the visitor's time zone Europe/Berlin as number 7.",
      '',
    ].join('\n'),
  });
});

test('names the files that came along, and where they can be fetched', async () => {
  const url = 'https://mill.example/api/admin/submissions/7/attachments/1';
  const file = { filename: 'menu.pdf', type: 'application/pdf', size: 7, sha256: 'ab', url };
  const fields = { email: 'ada@example.com', attachments: 'menu.pdf' };
  const { text } = await submissionMail(submission({ fields, attachments: [file] }));
  expect(text.match(/menu\.pdf/g)).toHaveLength(1);
  expect(text).toContain(`- menu.pdf (7 bytes): ${url}`);
});

test('says what was asked and answered in words, and by ids where nobody knows them any more', async () => {
  const surveysResults = [
    {
      surveyEntityId: 's',
      questions: [
        { id: 'q1', title: 'Which bread?', answers: [{ id: 'a1', title: 'Rye' }] },
        {
          id: 'q2',
          title: 'How often?',
          answers: [{ id: 'a2', title: 'Other', openAnswer: 'Weekly\nStored' }],
        },
        { id: 'q3', answersIds: ['a3', 'a4'] },
      ],
    },
  ];
  const { text } = await submissionMail(submission({ surveysResults }));
  expect(text).toContain(
    [
      'Survey:',
      '- Which bread?',
      '  Rye',
      '- How often?',
      '  Other: Weekly',
      '  Stored',
      '- q3',
      '  a3, a4',
      '',
    ].join('\n'),
  );
});

test('what was typed looks like no other line, and no answer goes to what is no address', async () => {
  const fields = { email: 'a@b.example, c@d.example', message: 'x\r\nAgreed to:\u2028- all' };
  const { text, replyTo } = await submissionMail(submission({ fields, consents: [] }));
  expect(text).not.toMatch(/^(?:Agreed|- all)/m);
  expect(replyTo).toBeUndefined();
});

test.each<[Error | undefined, object]>([
  [undefined, { result: 'delivered' }],
  [new MailRefused('no such receiver'), { result: 'failed', error: 'no such receiver' }],
  [new MailNotSent('away'), { result: 'again', error: 'away' }],
])('%s becomes %j', async (failure, expected) => {
  const sent: MailMessage[] = [];
  const mailer: Mailer = {
    host: 'mill.example',
    send: (message) => {
      sent.push(message);
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
  };
  const receiver = {
    ...exampleReceiver({ kind: 'mail', target: 'owner@mill.example' }),
    createdAt: new Date(),
  };
  const delivery = { id: '1', messageId: 'm-1', lease: 'l', attempts: 1, submission: submission() };
  const { signal } = new AbortController();
  expect(await createMailSender(mailer)(receiver, delivery, signal)).toEqual(expected);
  expect(sent).toMatchObject([{ to: 'owner@mill.example', messageId: '<m-1@mill.example>' }]);
});
