import { afterEach, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { runCommand } from '../run-command.ts';
import { EXIT } from './command.ts';

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function run(args: string[], environment: Record<string, string>) {
  let printed = '';
  const exit = await runCommand(['test-mail', ...args], {
    out: (text) => void (printed += String(text)),
    err: (text) => void (printed += text),
    environment,
  });
  return { exit, printed };
}
const settings = (port: number) => ({
  QUOIN_SMTP_URL: `smtp://127.0.0.1:${port}`,
  QUOIN_MAIL_FROM: 'no-reply@fund.example',
});

it('sends a letter and says that the server took it', async () => {
  server = await startMailServer();
  const { exit, printed } = await run(['lin@example.com'], settings(server.port));
  expect([exit, server.received[0]?.to]).toEqual([EXIT.ok, ['lin@example.com']]);
  expect(printed).toContain('收下了');
});

it('says what is missing, wrong or out of reach', async () => {
  expect((await run([], {})).exit).toBe(EXIT.usage);
  expect(await run(['lin@example.com'], {})).toEqual({
    exit: EXIT.usage,
    printed: expect.stringContaining('QUOIN_SMTP_URL'),
  });
  const { QUOIN_SMTP_URL } = settings(1);
  expect(await run(['lin@example.com'], { QUOIN_SMTP_URL })).toEqual({
    exit: EXIT.usage,
    printed: expect.stringContaining('QUOIN_MAIL_FROM'),
  });
  expect((await run(['lin@example.com'], settings(1))).exit).toBe(EXIT.unreachable);
});
