import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/app/run-command.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { shortHome, startWithSandbox, type DemonstrationQuoin } from '../support/demonstration.ts';
import { callIn, HOME, isAlive } from './errors/site-with-gateway.ts';

let quoin: DemonstrationQuoin;
let sandbox: string;
let browser: Browser;
let sql: Database;

beforeAll(async () => {
  const started = await Promise.all([
    startWithSandbox(shortHome, { LOG_LEVEL: 'debug' }),
    launchBrowser(),
  ]);
  [{ quoin, sandbox }, browser] = started;
  sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), {
    max: 1,
    schema: 'sandbox',
  });
});
afterAll(() => Promise.all([browser.close(), sql.end(), quoin.kill('SIGTERM')]));

/** Sessions of the sandbox in which somebody is logged in. */
async function loggedInAtSandbox(): Promise<number | undefined> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from session where custno is not null`;
  return row?.count;
}

const tokenInAddress = (page: Page) => page.evaluate(() => location.hash);

it('a visitor logs in at the sandbox, comes back to the same page, trades, and logs out on both sides', async () => {
  const { page } = await openPage(browser);
  const from = `${quoin.site}${HOME}`;
  await page.goto(from);
  await isAlive(page);
  await page.getByRole('link', { name: '登录', exact: true }).first().click();
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor();
  expect(new URL(page.url()).origin).not.toBe(quoin.site);
  expect(await page.getByRole('note').first().textContent()).toContain('没有任何真实资金');

  await page.getByLabel('证件号码或手机号').fill('13800138000');
  await page.getByLabel('登录密码').fill('Wrong2026');
  await page.getByRole('button', { name: '登录并回到网站' }).click();
  await page.getByText('账号或密码不正确，请检查后重试').waitFor();
  await page.getByLabel('登录密码').fill('Sandbox2026');
  await page.getByRole('button', { name: '登录并回到网站' }).click();

  await page.waitForURL((url) => url.href.startsWith(from));
  await isAlive(page);
  await page.waitForFunction(() => sessionStorage.getItem('quoin-login') === '1');
  expect(await tokenInAddress(page)).toBe('');
  const user = await (await callIn(page, 'account/userinfo', {}))();
  expect(user).toMatchObject({
    ok: true,
    record: [[{ custname: '沙小箱', certno: '110***********803X' }]],
  });
  const held = await (await callIn(page, 'trade/asset/total', {}))();
  expect(held).toMatchObject({ ok: true, record: [[{ marketvalue: '0.00' }]] });

  await (
    await callIn(page, 'account/logout', {})
  )();
  await callIn(page, 'account/risk/result', {});
  await page.getByRole('alertdialog').getByText('您尚未登录').waitFor();
  await expect.poll(loggedInAtSandbox).toBe(0);
  // Nothing that logs in is left in what the server said.
  expect(quoin.output()).not.toMatch(/Sandbox2026|Wrong2026|logintoken=/);
  await page.context().close();
});

it('the built sandbox passes the check of a gateway, its files included', async () => {
  let said = '';
  const terminal = {
    out: (text: string | Uint8Array) => void (said += String(text)),
    err: (text: string) => void (said += text),
    environment: {},
  };
  const code = await runCommand(
    ['gateway', 'check', sandbox, '--clock', `${sandbox}/clock`],
    terminal,
  );
  expect(said.split('\n').filter((line) => line.startsWith('!'))).toEqual([]);
  expect(code).toBe(0);
});
