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

it('plans a combination, sees the plan, and ends it', async () => {
  await page.goto(`${trade}/combos/ZH0001`);
  await page.getByRole('link', { name: '定投组合' }).click();
  await heading(page, '新增组合定投');
  await page.getByLabel('每次扣款金额').fill('5');
  await password();
  await press(page, '确认定投');
  await page.getByText(/金额不能少于 .* 元/).waitFor();
  await page.getByLabel('每次扣款金额').fill('1000');
  await page.getByLabel('周期').selectOption({ label: '每周' });
  await page.getByLabel('扣款日').selectOption({ label: '周三' });
  await page.getByText('今后的扣款日').waitFor();
  await look(page, 'combo-plan-new');
  await page.getByRole('button', { name: '确认定投' }).dblclick();
  await heading(page, '组合定投详情');
  await page.getByText('每周周三').waitFor();
  await look(page, 'combo-plan');
  await page.getByRole('link', { name: '全部定投' }).click();
  const plans = page.getByRole('link', { name: /^稳健债券组合/ });
  await plans.waitFor();
  expect(await plans.count()).toBe(1);
  await look(page, 'combo-plans');
  await page.goto(`${trade}/cards`);
  await page.getByRole('link', { name: '解绑' }).click();
  await page.getByText('这张银行卡还有 1 份定投计划').waitFor();
  await page.goto(`${trade}/plans`);
  await plans.click();
  await page.getByLabel('交易密码').fill('Wrong2026');
  await press(page, '终止（不能恢复）');
  await page.getByText(/交易密码不正确，还可以输入 \d 次/).waitFor();
  await password();
  await press(page, '终止（不能恢复）');
  await page.getByText('组合定投计划已终止').waitFor();
  await page.getByRole('definition').filter({ hasText: '已终止' }).waitFor();
  await page.goto(`${trade}/combo-plans/D9999999999`);
  await page.getByText('没有这份定投计划').waitFor();
  opened.expectClean([/422 .*trade\/combo\/plan\/terminate/]);
});

it('adjusts a combination to its newest proportions, once', async () => {
  await page.goto(`${trade}/combos/ZH0002/buy`);
  await page.getByLabel('买入金额').fill('10000');
  await password();
  await press(page, '确认买入并付款');
  await page.getByText('共 3 笔委托').waitFor();
  await page.goto(`${trade}/control`);
  await page.getByLabel('日期').fill('2026-01-20');
  await press(page, '拨到这一天的 09:30');
  await page.getByText('现在是 2026-01-20 09:30').first().waitFor();

  await page.goto(`${trade}/combos/ZH0002`);
  await page.getByText('您持有的还是原来的比例').waitFor();
  await look(page, 'combo-outdated');
  await page.getByRole('link', { name: '调仓' }).click();
  await heading(page, '组合调仓');
  await page.getByText('由 30.00% 到 50.00%').waitFor();
  await press(page, '确认调仓');
  await page.getByText('密码是 6 至 32 位').waitFor();
  await password();
  await look(page, 'combo-adjust');
  await page.getByRole('button', { name: '确认调仓' }).dblclick();
  await page.getByText('调仓已提交，共 2 笔委托').waitFor();
  await page.getByText('市值（元）').waitFor();
  expect(await page.getByRole('link', { name: '调仓' }).count()).toBe(0);
  await page.goto(`${trade}/orders`);
  await page.getByLabel('转换').check();
  await page.getByRole('link', { name: /^转换/ }).first().waitFor();
  expect(await page.getByRole('link', { name: /^转换/ }).count()).toBe(2);
  opened.expectClean();
});
