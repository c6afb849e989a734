import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startWithSandbox, type DemonstrationQuoin } from '../support/demonstration.ts';
import { enterCode, heading, logIn, look, nextDay, press } from '../support/trading-pages.ts';

let quoin: DemonstrationQuoin;
let browser: Browser;
let trade: string;
let opened: OpenPage;
let page: Page;

beforeAll(async () => {
  [{ quoin, trade }, browser] = await Promise.all([startWithSandbox(), launchBrowser()]);
});
afterAll(() => Promise.all([browser.close(), quoin.kill('SIGTERM')]));
beforeEach(async () => {
  opened = await openPage(browser, { viewport: { width: 360, height: 800 } });
  ({ page } = opened);
  await logIn(page, trade);
});
afterEach(() => opened.close());

const password = () => page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);

async function fillCard(bankacco: string): Promise<void> {
  await page.getByLabel('银行', { exact: true }).selectOption({ label: '建设银行' });
  await page.getByLabel('银行卡号').fill(bankacco);
  await page.getByLabel('银行预留手机号').fill(FIRST_CUSTOMER.mobileno);
}

it('puts another card in the place of one, after a review where orders hang on it', async () => {
  await page.getByRole('link', { name: '银行卡', exact: true }).click();
  await page.getByRole('link', { name: '更换', exact: true }).click();
  await heading(page, '更换银行卡');
  await page.getByText('还没有更换过').waitFor();
  await fillCard('6222020200000009998');
  await press(page, '获取验证码');
  await page.getByText('银行卡号的校验位不正确，请检查').waitFor();
  await look(page, 'card-change-wrong');
  await page.getByLabel('银行卡号').fill('6222 0202 0000 0009 999');
  await enterCode(page);
  await password();
  await look(page, 'card-change');
  await press(page, '签约并更换');
  await page.getByText('银行卡已更换', { exact: true }).waitFor();
  await page.getByRole('heading', { name: '建设银行 尾号 9999' }).waitFor();

  await page.goto(`${trade}/combos/ZH0002/buy`);
  await page.getByLabel('买入金额').fill('1000');
  await password();
  await press(page, '确认买入并付款');
  await page.getByText('共 3 笔委托').waitFor();
  await page.goto(`${trade}/cards`);
  await page.getByRole('link', { name: '更换', exact: true }).click();
  await fillCard('6222020200000008884');
  await enterCode(page);
  await password();
  await press(page, '签约并更换');
  await page.getByText('换卡申请已提交，审核通过后生效').waitFor();
  await look(page, 'cards-changing');
  await page.getByRole('link', { name: '更换进度' }).click();
  await page.getByText('正在更换，审核通过之前不能再换一张').waitFor();
  await page.getByText('审核中', { exact: true }).waitFor();
  await look(page, 'card-changing');
  await nextDay(page, trade);
  await page.goto(`${trade}/cards`);
  await page.getByRole('heading', { name: '建设银行 尾号 8884' }).waitFor();
  await page.getByRole('link', { name: '更换', exact: true }).click();
  await page.getByText('已通过', { exact: true }).first().waitFor();
  expect(await page.getByText('已通过', { exact: true }).count()).toBe(2);
  opened.expectClean([/422 .*account\/card\/sms/]);
});

it('verifies a card whose signature has lapsed, by keys alone and in elder mode', async () => {
  await page.evaluate(() => localStorage.setItem('quoin.mode', 'elder'));
  await page.goto(`${trade}/control`);
  await page.getByRole('button', { name: '让签约失效' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('银行卡的签约已失效，请重新验证').waitFor();
  await look(page, 'card-lapse');
  await page.goto(`${trade}/cards`);
  await page.getByText('签约已失效，重新验证之前不能付款').waitFor();
  await look(page, 'card-lapsed');
  await page.getByRole('link', { name: '更换', exact: true }).click();
  await page.getByText('重新验证之后才能更换').waitFor();
  await page.getByRole('link', { name: '重新验证' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, '重新验证银行卡');
  await page.getByLabel('银行预留手机号').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('手机号码是 11 位数字').waitFor();
  await page.getByLabel('银行预留手机号').fill(FIRST_CUSTOMER.mobileno);
  await enterCode(page);
  await page.getByLabel('短信验证码').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('验证码不正确或已用过').waitFor();
  await look(page, 'card-verify');
  await page.getByLabel('短信验证码').fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText('银行卡已重新验证，可以使用了').waitFor();
  await page.getByText('可以在线付款').waitFor();
  opened.expectClean([/422 .*account\/card\/verify/]);
});
