import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { keepFeedback } from '#server/features/feedback/tickets.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { REQUEST_HEADER } from '#wire/studio/routes.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

/* Answers to visitors by a real mail server: taken, refused for ever, and away for a while. */

let browser: Browser;
let quoin: DemonstrationQuoin;
let mail: MailServer;
let sql: Database;
let studio: StudioClient;
let opened: OpenPage | undefined;
let page: Page;
/** What the server says to the next letters; null: it takes them. */
let refusal: { responseCode: number; message: string } | null = null;

beforeAll(async () => {
  mail = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.message), refusal)),
  });
  [browser, quoin] = await Promise.all([
    launchBrowser(),
    startDemonstration({
      environment: {
        QUOIN_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        QUOIN_MAIL_FROM: 'service@fund.example',
      },
    }),
  ]);
  sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  studio = await new StudioClient(quoin.studio).signIn();
  await studio.must('saveAnswerTemplate', {
    title: '已转交',
    content: '您的留言（{单号}）已转交设计部门。',
  });
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await Promise.all([browser?.close(), sql?.end(), quoin?.kill('SIGTERM'), mail?.close()]);
});

/** Opens the message of a visitor, answers it by a template, and returns its number. */
async function answer(email: string): Promise<string> {
  const ticketno = await keepFeedback(
    sql,
    { session: 1, investor: null },
    {
      ...{ type: '1', title: '希望字大一点', content: '看不清。', contactname: '张三丰' },
      ...{ mobile: '', email, fileids: [], codeid: '', imagecode: '' },
    },
  );
  opened = await openStudio(browser, studio, `/inbox?ticket=${ticketno}`);
  ({ page } = opened);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('combobox', { name: '套用模板…' }).click();
  await page.locator('.ant-select-item-option', { hasText: '已转交' }).click();
  await drawer.getByRole('checkbox', { name: '同时发到访客的邮箱', checked: true }).waitFor();
  await drawer.getByLabel('答复（访客凭单号能查到）').press('Control+Enter');
  return ticketno;
}
const kept = async (ticketno: string) => (await studio.must('ticket', { ticketno })).ticket;
const letterTo = (email: string) => mail.received.find(({ to }) => to.includes(email));

it('arrives with the words of the template, the number, and where to look', async () => {
  refusal = null;
  const ticketno = await answer('zhang@visitor.example');
  await page.getByText('已答复，并发到访客的邮箱').first().waitFor();
  await page.getByText(/^答复已在 .* 发到访客的邮箱$/).waitFor();
  const letter = letterTo('zhang@visitor.example');
  expect(letter).toMatchObject({ from: 'service@fund.example', to: ['zhang@visitor.example'] });
  for (const words of [letter?.text, letter?.html])
    expect(words).toContain(`您的留言（${ticketno}）已转交设计部门。`);
  expect(letter?.subject).toContain(ticketno);
});

it('that the server will never take is said so, and the answer stays', async () => {
  refusal = { responseCode: 550, message: 'no such mailbox' };
  const ticketno = await answer('nobody@visitor.example');
  await page.getByText('已答复，但邮件服务器不收这封信').first().waitFor();
  await page.getByText('答复的邮件没有发出，不会再试。再答复一次就再发一次').waitFor();
  expect(await axe(page)).toEqual([]);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `studio/answer-not-sent-${width}`);
  }
  expect(await kept(ticketno)).toMatchObject({
    ...{ status: '1', reply: `您的留言（${ticketno}）已转交设计部门。` },
    ...{ mailedAt: null, mailing: 'failed' },
  });
});

it('that the server does not take now is tried again by itself, and arrives once', async () => {
  refusal = { responseCode: 451, message: 'later' };
  const email = 'later@visitor.example';
  const ticketno = await answer(email);
  await page.getByText('邮件还没有发出，会自己再试').first().waitFor();
  expect(await kept(ticketno)).toMatchObject({ status: '1', mailedAt: null, mailing: 'waiting' });
  expect(letterTo(email)).toBeUndefined();
  refusal = null;
  await sql`update answer_mail set next_at = now() where ticketno = ${ticketno}`;
  await expect.poll(() => letterTo(email)?.subject, { timeout: 30_000 }).toContain(ticketno);
  await expect.poll(async () => (await kept(ticketno)).mailing).toBeNull();
  expect(mail.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

it('of a program’s call under a key is sent once the answer is kept, however often it calls', async () => {
  refusal = null;
  const email = 'key@visitor.example';
  const ticketno = await keepFeedback(
    sql,
    { session: 1, investor: null },
    {
      ...{ type: '1', title: '一条', content: '问题。', contactname: '李四光' },
      ...{ mobile: '', email, fileids: [], codeid: '', imagecode: '' },
    },
  );
  const body = { ticketno, version: 1, status: '1', reply: '已办好。', mail: true } as const;
  const headers = { [REQUEST_HEADER]: '1', 'idempotency-key': randomUUID() };
  const first = await studio.call('changeTicket', body, headers);
  expect(first).toMatchObject({ status: 200, body: { mail: 'waiting' } });
  await expect.poll(() => letterTo(email)?.text, { timeout: 30_000 }).toContain('已办好。');
  expect(await studio.call('changeTicket', body, headers)).toEqual(first);
  expect(mail.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
});
