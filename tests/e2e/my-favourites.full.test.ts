import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import {
  demonstrationBlock,
  disclaimer,
  module,
} from '#server/features/demonstration/pages/composition.ts';
import { resultCodes } from '#wire/public/codes.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { lookInModes } from '../support/look.ts';
import { logInCustomer, postJson } from '../support/customer-login.ts';
import { startWithSandbox, withHome } from '../support/demonstration.ts';
import type { RunningQuoin } from '../support/quoin.ts';
import { HOME, isAlive } from './errors/site-with-gateway.ts';

/** The demonstration whose home page has the block alone. */
const withFavourites = withHome('with_favourites', [
  module('M01', [demonstrationBlock('my-favourites', { fundsAddress: '/col?menuid=10065' })]),
  disclaimer,
]);

let quoin: RunningQuoin;
let browser: Browser;
let sandbox: string;

beforeAll(async () => {
  [{ quoin, sandbox }, browser] = await Promise.all([
    startWithSandbox(withFavourites),
    launchBrowser(),
  ]);
}, 180_000);
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

const keptPage = async () => (await fetch(quoin.site + HOME)).text();

async function openAsCustomer(page: Page): Promise<void> {
  const { logintoken } = await postJson(`${sandbox}/login-token`, {
    loginname: FIRST_CUSTOMER.mobileno,
    loginpwd: FIRST_CUSTOMER.password,
  });
  await page.goto('about:blank');
  await page.goto(`${quoin.site}${HOME}#logintoken=${logintoken}`);
  await isAlive(page);
}

it('asks nothing for visitors, and shows an investor the favourites, which are removed and put back', async () => {
  const before = await keptPage();
  const { page, expectClean, close } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(quoin.site + HOME);
  await isAlive(page);
  const favourites = page.getByRole('region', { name: '我的自选' });
  await favourites.getByText('登录后可以查看').waitFor();
  expect(asked.filter((path) => /api\/v1\/(?:account|trade)/.test(path))).toEqual([]);
  await lookInModes(page, 'my-favourites/logged-out');

  const { gateway } = await logInCustomer(quoin.site, sandbox);
  for (const fundcode of ['000628', '000001', '000198'])
    expect(await gateway.send('account/favorite/add', { fundcode })).toMatchObject({
      reply: { code: resultCodes.success.code },
    });
  await openAsCustomer(page);
  await favourites.getByRole('listitem').first().waitFor();
  const row = favourites.getByRole('listitem').filter({ hasText: '000001' });
  await expect.poll(() => row.innerText()).toMatch(/\d\.\d\d%/);
  await lookInModes(page, 'my-favourites/list');

  // By keyboard; the focus stays where it was.
  await row.getByRole('button', { name: '移出 华夏成长混合' }).focus();
  const removed = page.waitForResponse(/favorite\/remove/);
  await page.keyboard.press('Enter');
  await row.getByText('已移出自选').waitFor();
  await removed;
  await lookInModes(page, 'my-favourites/removed');
  const added = page.waitForResponse(/favorite\/add/);
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: '移出 华夏成长混合' }).waitFor();
  await added;

  await postJson(`${sandbox}/faults`, {
    ...{ path: 'account/favorite/remove', kind: 'code', code: '2030999', msg: '系统正在清算' },
  });
  await page.keyboard.press('Enter');
  await row.getByRole('alert').getByText('系统正在清算').waitFor();
  await lookInModes(page, 'my-favourites/refused');
  await page.reload();
  await isAlive(page);
  await favourites.getByRole('listitem').nth(2).waitFor();
  expect(await keptPage()).toBe(before);
  expectClean();
  await close();
}, 180_000);
