import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsMail } from '#server/features/alerts/alert-mail.ts';
import { sampleRow } from '#samples/funds.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { freePort } from '../support/engines/free-port.ts';
import { lookAtWidths, lookInModes } from '../support/look.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { isAlive } from './errors/site-with-gateway.ts';

const PORT = await freePort();
const ORIGIN = `http://127.0.0.1:${PORT}`;

let quoin: DemonstrationQuoin;
let browser: Browser;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  [quoin, browser] = await Promise.all([
    startDemonstration({
      environment: {
        ...{ PORT: String(PORT), SITE_ORIGIN: ORIGIN, QUOIN_ALERTS: 'hour' },
        ...{ QUOIN_SMTP_URL: `smtp://127.0.0.1:${mail.port}`, QUOIN_MAIL_FROM: 'a@fund.example' },
      },
    }),
    launchBrowser(),
  ]);
}, 180_000);
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM'), mail?.close()]));

it('asks for a mail, confirms on the page of its link, changes the choice and ends it, the last without scripts', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${ORIGIN}/fund?fundcode=000001`);
  await isAlive(page);
  await page.getByRole('button', { name: '自选 华夏成长混合' }).click();
  await page.getByRole('link', { name: '查看自选' }).click();
  await page.getByRole('button', { name: '用邮件提醒更新' }).click();
  await page.getByRole('button', { name: '寄确认邮件' }).click();
  await page.getByText('请输入电子邮箱').waitFor();
  await lookInModes(page, 'fund-alerts/form');
  await page.getByLabel('电子邮箱').fill('lin@example.com');
  await page.getByRole('button', { name: '寄确认邮件' }).click();
  await page.getByText('几分钟内会收到一封确认邮件').waitFor();
  await lookInModes(page, 'fund-alerts/sent');

  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1);
  const [received] = mail.received;
  if (!received) throw new Error('no mail');
  const link = /http\S+\/alerts\?t=\S+/.exec(received.text)?.[0] ?? '';
  expect(link).toMatch(new RegExp(`^${ORIGIN}/alerts\\?t=`));
  await page.goto(link);
  await page.getByRole('button', { name: '确认订阅' }).waitFor();
  await lookInModes(page, 'fund-alerts/asked');
  await page.getByRole('button', { name: '确认订阅' }).click();
  await page.getByText('已确认').waitFor();
  await page.getByLabel('公告').uncheck();
  await page.getByRole('button', { name: '保存更改' }).click();
  await page.getByText('已保存').waitFor();
  expect(await page.getByLabel('公告').isChecked()).toBe(false);
  await lookInModes(page, 'fund-alerts/live');
  expectClean();
  await close();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link.replace('/alerts?', '/alerts/end?'));
  await plain.getByRole('button', { name: '结束并删除' }).click();
  await plain.getByRole('heading', { name: '已结束' }).waitFor();
  await plain.goto(link);
  await plain.getByRole('heading', { name: '没有这个订阅' }).waitFor();
  await context.close();
}, 180_000);

it('sends mails that fit a phone and a desk', async () => {
  const { page, close } = await openPage(browser);
  const [received] = mail.received;
  if (!received) throw new Error('no mail');
  await page.setContent(received.html);
  await lookAtWidths(page, 'fund-alerts/mail-that-asks');
  const fund = sampleRow('000216');
  const news = newsMail(
    {
      navs: [sampleRow('000001'), fund, sampleRow('000198')],
      payouts: [
        {
          fund,
          payout: {
            ...{ exdate: '20260318', kind: 'dividend', amount: '0.0270', basis: 'disclosed' },
            ...{ recorddate: '20260318', paydate: '20260320', notice: '' },
          },
        },
      ],
      notices: [],
      taken: [],
      dropped: [],
    },
    { origin: ORIGIN, company: '示例基金', token: 'x'.repeat(32) },
  );
  await page.setContent(news.html ?? '');
  expect(await page.getByRole('heading').allTextContents()).toEqual([
    '您关注的基金有更新',
    '净值更新',
    '分红和拆分',
  ]);
  await lookAtWidths(page, 'fund-alerts/mail-with-news');
  await close();
});
