import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import {
  demonstrationBlock,
  disclaimer,
  module,
} from '#server/features/demonstration/pages/composition.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { lookInModes } from '../support/look.ts';
import { postJson } from '../support/customer-login.ts';
import { startWithSandbox, withHome } from '../support/demonstration.ts';
import type { RunningQuoin } from '../support/quoin.ts';
import { HOME, isAlive } from './errors/site-with-gateway.ts';

/** The demonstration whose home page has the block alone. */
const withMessages = withHome('with_messages', [
  module('M01', [demonstrationBlock('my-messages')]),
  disclaimer,
]);

let quoin: RunningQuoin;
let browser: Browser;
let sandbox: string;

beforeAll(async () => {
  [{ quoin, sandbox }, browser] = await Promise.all([
    startWithSandbox(withMessages),
    launchBrowser(),
  ]);
}, 180_000);
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

const keptPage = async () => (await fetch(quoin.site + HOME)).text();

it('asks nothing for visitors, and shows an investor the messages, which count as read once opened', async () => {
  const before = await keptPage();
  const { page, expectClean, close } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(quoin.site + HOME);
  await isAlive(page);
  const messages = page.getByRole('region', { name: '我的消息' });
  await messages.getByText('登录后可以查看').waitFor();
  expect(asked.filter((path) => path.includes('/account/message'))).toEqual([]);
  await lookInModes(page, 'my-messages/logged-out');

  const { logintoken } = await postJson(`${sandbox}/login-token`, {
    loginname: FIRST_CUSTOMER.mobileno,
    loginpwd: FIRST_CUSTOMER.password,
  });
  await page.goto('about:blank');
  await page.goto(`${quoin.site}${HOME}#logintoken=${logintoken}`);
  await isAlive(page);
  await messages.getByText('有 1 条未读消息').waitFor();
  await lookInModes(page, 'my-messages/unread');

  // By keyboard.
  await messages.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await messages.getByText('没有未读消息').waitFor();
  await lookInModes(page, 'my-messages/opened');
  await page.reload();
  await isAlive(page);
  await messages.getByText('没有未读消息').waitFor();
  expect(await keptPage()).toBe(before);
  expectClean();
  await close();
}, 180_000);
