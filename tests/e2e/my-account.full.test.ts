import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import {
  demonstrationBlock,
  disclaimer,
  module,
} from '#server/features/demonstration/pages/composition.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { lookInModes } from '../support/look.ts';
import { startWithSandbox, withHome } from '../support/demonstration.ts';
import type { RunningQuoin } from '../support/quoin.ts';
import { callIn, HOME, isAlive } from './errors/site-with-gateway.ts';

/** The demonstration whose home page has the block alone. */
const withAccount = withHome('with_account', [
  module('M01', [demonstrationBlock('my-account')]),
  disclaimer,
]);

let quoin: RunningQuoin;
let browser: Browser;
/** Where the sandbox's trading pages begin. */
let trade: string;

beforeAll(async () => {
  [{ quoin, trade }, browser] = await Promise.all([startWithSandbox(withAccount), launchBrowser()]);
}, 180_000);
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

const home = () => `${quoin.site}${HOME}`;
const account = (page: Page): Locator => page.getByRole('region', { name: '我的账户' });
const keptPage = async () => (await fetch(home())).text();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Buys a fund at the sandbox, pays, and lets it be confirmed. */
async function buy(page: Page, fundcode: string): Promise<void> {
  await page.goto(`${trade}/buy?fundcode=${fundcode}`);
  await page.getByLabel('买入金额').fill('1000');
  await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
  await press(page, '提交申购，去付款');
  await page.getByRole('button', { name: /付 1,000.00 元/ }).click();
  await page.getByText('支付成功').waitFor();
  for (let day = 0; day < 2; day += 1) {
    await page.goto(`${trade}/control`);
    await press(page, '到下一个交易日 09:30');
    await page.getByText('时钟已拨快').waitFor();
  }
}

it('a visitor logs in from the block, sees what is theirs, buys, sees the fund held, and logs out; the kept page never changes', async () => {
  const before = await keptPage();
  expect(before).toContain('登录后可以查看资产');
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(home());
  await isAlive(page);
  await lookInModes(page, 'my-account/logged-out');

  // By keyboard alone.
  await account(page).getByRole('link', { name: '登录', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
  await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
  await press(page, '登录并回到网站');
  await page.waitForURL((url) => url.href.startsWith(home()));
  await account(page).getByText(FIRST_CUSTOMER.custname).waitFor();
  await account(page).getByText('还没有持有基金').waitFor();
  await account(page).getByText('有 1 条未读消息').waitFor();
  const none = await account(page).innerText();
  expect(none).toMatch(/总资产\s+0\.00\s*元/);
  expect(none).not.toContain('登录后可以查看资产');
  await lookInModes(page, 'my-account/nothing-held');

  await buy(page, '000001');
  await page.goto(home());
  const fund = account(page).getByRole('link', { name: /华夏成长混合/ });
  await fund.waitFor();
  await lookInModes(page, 'my-account/holding');
  const held = await (await callIn(page, 'trade/asset/total', {}))();
  const value = held.ok && 'record' in held ? JSON.stringify(held.record) : '';
  const [, marketvalue = 'none'] = /"marketvalue":"(\d+\.\d\d)"/.exec(value) ?? [];
  expect(Number(marketvalue)).toBeGreaterThan(900);
  expect((await account(page).innerText()).replaceAll(',', '')).toContain(marketvalue);

  const after = await keptPage();
  expect(after).toBe(before);
  expect(after).not.toMatch(new RegExp(`${FIRST_CUSTOMER.custname}|${marketvalue}`));

  await fund.click();
  await page.waitForURL(/\/fund\?fundcode=000001/);
  await page.goBack();
  await fund.waitFor();
  await account(page).getByRole('button', { name: '退出登录' }).click();
  await account(page).getByText('登录已结束').waitFor();
  expect(await account(page).innerText()).not.toMatch(
    new RegExp(`${FIRST_CUSTOMER.custname}|华夏成长|总资产`),
  );
  await page.reload();
  await isAlive(page);
  await account(page).getByText('登录后可以查看资产').waitFor();
  expectClean();
  await close();
}, 180_000);

it('says which part the trading system did not answer, and asks again', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(home());
  await isAlive(page);
  await account(page).getByRole('link', { name: '登录', exact: true }).click();
  await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
  await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
  const fault = { path: 'trade/asset/total', kind: 'code', code: '2030999', msg: '系统正在清算' };
  const armed = await fetch(new URL('/faults', trade), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(armed.status).toBe(200);
  await press(page, '登录并回到网站');
  await account(page).getByText('总资产：系统正在清算').waitFor();
  await lookInModes(page, 'my-account/failed');
  await account(page).getByRole('link', { name: '重试' }).click();
  await account(page).getByText('总资产', { exact: true }).waitFor();
  expect(await account(page).getByText('系统正在清算').count()).toBe(0);
  await close();
}, 120_000);
