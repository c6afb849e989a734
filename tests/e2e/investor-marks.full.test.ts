import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { tradingData } from '#wire/public/trading.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { lookInModes } from '../support/look.ts';
import { logInCustomer, postJson } from '../support/customer-login.ts';
import { newOrder, pursueOrder } from '../support/customer-orders.ts';
import { startWithSandbox } from '../support/demonstration.ts';
import { downloadsOf } from '../support/downloads.ts';
import type { RunningQuoin } from '../support/quoin.ts';
import { isAlive } from './errors/site-with-gateway.ts';

const LIST = '/col?menuid=10065';
const FUND = '/fund?fundcode=000001';
const HOME = '/col?menuid=10060';

let quoin: RunningQuoin;
let browser: Browser;
let sandbox: string;

beforeAll(async () => {
  [{ quoin, sandbox }, browser] = await Promise.all([startWithSandbox(), launchBrowser()]);
}, 180_000);
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

const keptPage = async (path: string) => (await fetch(quoin.site + path)).text();

/** Opens a page as the customer, by a token as the trading pages give it. */
async function openAsCustomer(page: Page, path: string): Promise<void> {
  const { logintoken } = await postJson(`${sandbox}/login-token`, {
    loginname: FIRST_CUSTOMER.mobileno,
    loginpwd: FIRST_CUSTOMER.password,
  });
  await page.goto(`${quoin.site}${path}#logintoken=${logintoken}`);
  await isAlive(page);
}

/** The customer buys 000001 and pays, and it is confirmed. */
async function buy(): Promise<void> {
  const { gateway: client, tradeacco } = await logInCustomer(quoin.site, sandbox);
  const order = newOrder('gateway', '192.0.2.251');
  await pursueOrder(order, { client, tradeacco, timeout: 20_000 });
  expect(order.isPaid).toBe(true);
  const { now = '' } = (await (await fetch(`${sandbox}/health`)).json()) as { now?: string };
  await postJson(sandbox + tradingData.putClock, { to: `${addDays(now.slice(0, 8), 7)}180000` });
}

let bought: Promise<void> | undefined;
/** So that each test that needs what is held can run alone. */
const buyOnce = () => (bought ??= buy());

/** Paths of the calls that a page makes. */
function watchCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const [, path] = /\/agate\/api\/v1\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (path) paths.push(path);
  });
  return paths;
}

/** The files that come with a login. */
const MARKS = /\/investor-[^/]*\.(?:js|css)$/;

const star = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });
const isPressed = (button: Locator) => button.getAttribute('aria-pressed');

it('visitors who are not logged in load and ask nothing of it', async () => {
  for (const path of [HOME, LIST]) {
    const files = (await downloadsOf(browser, quoin.site + path)).map(({ file }) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => MARKS.test(file))).toEqual([]);
    expect(files.filter((file) => /api\/v1\/(?:account|trade\/asset)/.test(file))).toEqual([]);
  }
  const { page, expectClean, close } = await openPage(browser);
  const calls = watchCalls(page);
  await page.goto(quoin.site + FUND);
  await isAlive(page);
  // The one star that there is keeps the fund on the device.
  expect(await star(page, /^自选/).count()).toBe(1);
  expect(calls.filter((path) => /^(?:account|trade\/asset)/.test(path))).toEqual([]);
  expectClean();
  await close();
}, 60_000);

it('marks the funds of an investor, adds and removes favourites, and leaves the kept pages as they were', async () => {
  const before = [await keptPage(LIST), await keptPage(FUND)];
  await buyOnce();
  const { page, expectClean, close } = await openPage(browser);
  const calls = watchCalls(page);
  const loaded: string[] = [];
  page.on('response', (response) => void loaded.push(response.url()));
  await openAsCustomer(page, LIST);
  const row = page.getByRole('row', { name: /华夏成长混合/ });
  const button = star(row, '自选 华夏成长混合');
  await button.waitFor();
  expect(loaded.some((url) => MARKS.test(url))).toBe(true);
  await row.getByText('已持有', { exact: true }).waitFor();
  expect(await page.getByText('已持有', { exact: true }).count()).toBe(1);
  expect(await isPressed(button)).toBe('false');
  expect(calls.filter((path) => /favorite|asset/.test(path)).toSorted()).toEqual([
    'account/favorite/list',
    'trade/asset/fund/list',
  ]);
  const box = await button.boundingBox();
  expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24);
  await lookInModes(page, 'investor-marks/list');

  // By keyboard, and still so on the fund's page.
  await button.focus();
  const added = page.waitForResponse(/favorite\/add/);
  await page.keyboard.press('Space');
  await expect.poll(() => isPressed(button)).toBe('true');
  await added;
  await page.goto(quoin.site + FUND);
  await isAlive(page);
  const onPage = star(page, '自选 华夏成长混合');
  await expect.poll(() => isPressed(onPage)).toBe('true');
  await lookInModes(page, 'investor-marks/fund');

  // Refused: undone, with the trading system's words beside it.
  await postJson(`${sandbox}/faults`, {
    ...{ path: 'account/favorite/remove', kind: 'code', code: '2030999', msg: '系统正在清算' },
  });
  await onPage.click();
  await page.getByRole('alert').getByText('系统正在清算').waitFor();
  expect(await isPressed(onPage)).toBe('true');
  await lookInModes(page, 'investor-marks/refused');
  await onPage.click();
  await expect.poll(() => isPressed(onPage)).toBe('false');
  expect(await page.getByRole('alert').getByText('系统正在清算').count()).toBe(0);

  expect([await keptPage(LIST), await keptPage(FUND)]).toEqual(before);
  expectClean();
  await close();
}, 180_000);

it('marks the funds of the home page: picked, recommended and listed, by one read for all', async () => {
  const before = await keptPage(HOME);
  await buyOnce();
  const { page, expectClean, close } = await openPage(browser);
  const calls = watchCalls(page);
  await openAsCustomer(page, HOME);
  for (const title of ['推荐基金', '基金速览', '基金列表']) {
    const block = page.locator('section', { has: page.getByRole('heading', { name: title }) });
    // Below the first screen a block rests until it is near.
    await block.scrollIntoViewIfNeeded();
    await star(block, /^自选/).first().waitFor();
  }
  const [first, ...others] = await star(page, '自选 大成高鑫股票A').all();
  expect(others.length).toBeGreaterThan(0);
  await first?.click();
  for (const button of others) await expect.poll(() => isPressed(button)).toBe('true');
  expect(calls.filter((path) => /favorite\/list|asset\/fund/.test(path)).toSorted()).toEqual([
    'account/favorite/list',
    'trade/asset/fund/list',
  ]);
  await page.getByText('已持有', { exact: true }).first().waitFor();
  await lookInModes(page, 'investor-marks/home');
  expect(await keptPage(HOME)).toBe(before);
  expectClean();
  await close();
}, 180_000);
