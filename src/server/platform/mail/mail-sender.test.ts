import { afterEach, describe, expect, it } from 'vitest';
import { selfSigned } from '#tests/support/certificate.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { createMailSender, type MailSender } from './mail-sender.ts';

const FROM = 'Quoin <no-reply@fund.example>';
const LETTER = {
  to: 'lin@example.com',
  subject: '邀请您加入编排台',
  text: '请打开 https://studio.example/invite',
};

let server: MailServer | undefined;
let sender: MailSender | null = null;
afterEach(stop);
async function stop(): Promise<void> {
  sender?.close();
  await server?.close();
  server = undefined;
}

async function start(
  options: Parameters<typeof startMailServer>[0] = {},
  url = (port: number) => `smtp://127.0.0.1:${port}`,
) {
  server = await startMailServer(options);
  sender = createMailSender({ QUOIN_SMTP_URL: url(server.port), QUOIN_MAIL_FROM: FROM });
  if (!sender) throw new Error('no sender');
  return { send: sender.send, received: server.received };
}
const refuseWith = (responseCode: number) => ({
  onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error | null) => void) =>
    done(Object.assign(new Error('no'), { responseCode })),
});

it('hands a letter to the server, with the subject and text that people read', async () => {
  const { send, received } = await start();
  expect(await send({ ...LETTER, id: 'invitation-7' })).toEqual({ ok: true });
  const [letter] = received;
  expect([letter?.from, letter?.to]).toEqual(['no-reply@fund.example', ['lin@example.com']]);
  expect(letter?.source).toContain('Message-ID: <invitation-7@fund.example>');
  expect(letter?.source).toContain('Auto-Submitted: auto-generated');
  const encoded = /\r\n\r\n([\s\S]*)$/.exec(letter?.source ?? '')?.[1] ?? '';
  const isBase64 = /transfer-encoding: base64/i.test(letter?.source ?? '');
  const body = isBase64
    ? Buffer.from(encoded, 'base64').toString()
    : decodeURIComponent(encoded.replace(/=\r\n/g, '').replaceAll('=', '%'));
  expect(body.trim()).toBe(LETTER.text);
});

it('sends nothing where the settings name no server', () => {
  expect(createMailSender({ QUOIN_SMTP_URL: undefined, QUOIN_MAIL_FROM: undefined })).toBeNull();
});

it('signs in, and says when the password is wrong', async () => {
  const onAuth: NonNullable<Parameters<typeof startMailServer>[0]>['onAuth'] = (auth, _, done) =>
    auth.password === 'p@ss' ? done(null, { user: auth.username }) : done(new Error('wrong'));
  const options = { onAuth, authOptional: false, allowInsecureAuth: true };
  const { send, received } = await start(
    options,
    (port) => `smtp://quoin:p%40ss@127.0.0.1:${port}`,
  );
  expect(await send(LETTER)).toEqual({ ok: true });
  expect(received[0]?.user).toBe('quoin');
  await stop();
  const wrong = await start(options, (port) => `smtp://quoin:other@127.0.0.1:${port}`);
  expect(await wrong.send(LETTER)).toMatchObject({ ok: false, reason: 'unreachable' });
});

it('tells what the server will never take from what it may take later', async () => {
  const { send } = await start(refuseWith(550));
  expect(await send(LETTER)).toMatchObject({ ok: false, reason: 'refused' });
  await stop();
  const later = await start(refuseWith(451));
  expect(await later.send(LETTER)).toMatchObject({ ok: false, reason: 'unreachable' });
});

it('says when no server answers', async () => {
  const { send } = await start();
  await server?.close();
  expect(await send(LETTER)).toMatchObject({ ok: false, reason: 'unreachable' });
});

it.each([
  ['two addresses', 'lin@example.com, eve@example.com'],
  ['another header', 'lin@example.com\r\nBcc: eve@example.com'],
])('sends to nobody else, whatever an address contains (%s)', async (_, to) => {
  const { send, received } = await start();
  await send({ ...LETTER, to, subject: 'Hello\r\nBcc: eve@example.com' });
  expect(received.flatMap((letter) => letter.to)).not.toContain('eve@example.com');
  expect(received.map(({ source }) => source).join()).not.toMatch(/^bcc:/im);
});

describe('with TLS', () => {
  const certificate = selfSigned(['localhost']);

  it.each(['smtp', 'smtps'])(
    'trusts no server that signed its own certificate (%s)',
    async (scheme) => {
      const { send, received } = await start(
        { ...certificate, secure: scheme === 'smtps' },
        (port) => `${scheme}://localhost:${port}`,
      );
      expect(await send(LETTER)).toMatchObject({ ok: false, reason: 'unreachable' });
      expect(received).toEqual([]);
    },
  );
});

it('tells that a letter may have arrived where the connection broke after it was begun, and sends it once', async () => {
  let tries = 0;
  const { send } = await start({
    onData(stream, _, done) {
      tries += 1;
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('gone'), { responseCode: 421 })));
    },
  });
  // A reply, though of a closing server, says that the letter was not taken.
  expect(await send(LETTER)).toMatchObject({ ok: false, reason: 'unreachable' });
  await stop();
  const broken = await start({
    onData(stream) {
      tries += 1;
      stream.resume();
      stream.on('end', () => server?.drop());
    },
  });
  expect(await broken.send(LETTER)).toMatchObject({ ok: false, reason: 'unsure' });
  expect(tries).toBe(2);
});

it('lets a reader end such letters by one press of the mail program', async () => {
  const { send, received } = await start();
  const endUrl = `https://www.example.com/alerts/end?t=${'x'.repeat(32)}`;
  await send({ ...LETTER, endUrl });
  expect(received[0]?.source).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/www\.example\.com\/alerts\/end\?t=x{32}>\r$/m,
  );
  expect(received[0]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
