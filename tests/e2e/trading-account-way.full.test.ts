import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startWithSandbox, type DemonstrationQuoin } from '../support/demonstration.ts';
import { arm, enterCode, heading, logIn, look, nextDay, press } from '../support/trading-pages.ts';

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
});
afterEach(() => opened.close());

const password = () => page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);

it('changes the dividend method of a holding, and not twice at a time', async () => {
  await logIn(page, trade);
  await page.goto(`${trade}/buy?fundcode=000001`);
  await page.getByLabel('买入金额').fill('1000');
  await password();
  await press(page, '提交申购，去付款');
  await page.getByRole('button', { name: /付 1,000.00 元/ }).click();
  await page.getByText('支付成功').waitFor();
  await nextDay(page, trade);

  await page.goto(`${trade}/assets`);
  await page.getByRole('link', { name: '分红方式', exact: true }).click();
  await heading(page, '修改分红方式');
  await page.getByRole('radiogroup', { name: '分红方式（现在是现金分红）' }).waitFor();
  await password();
  await press(page, '确认修改');
  await page.getByText('现在就是这种分红方式，请选择另一种').waitFor();
  await page.getByRole('radio', { name: /红利转投/ }).check();
  await page.getByText('确认后生效').waitFor();
  await look(page, 'dividend');
  await press(page, '确认改为红利转投');
  await heading(page, '委托详情');
  await page.getByText('修改分红方式的委托已提交').waitFor();
  await page.getByRole('definition').filter({ hasText: '红利转投' }).waitFor();
  await look(page, 'dividend-order');

  await page.goto(`${trade}/orders`);
  await page.getByLabel('分红方式').check();
  const orders = page.getByRole('link', { name: /^修改分红方式/ });
  await orders.first().waitFor();
  expect(await orders.count()).toBe(1);
  await page.goto(`${trade}/assets`);
  await page.getByRole('link', { name: '分红方式', exact: true }).click();
  await page.getByText('已有一笔修改正在办理').waitFor();
  await look(page, 'dividend-open');
  await nextDay(page, trade);
  await page.goto(`${trade}/assets`);
  await page.getByRole('definition').filter({ hasText: '红利转投' }).waitFor();
  opened.expectClean();
});

it('removes a card that nothing hangs on, and says why where something does', async () => {
  await logIn(page, trade);
  await page.goto(`${trade}/cards/new`);
  await page.getByLabel('银行', { exact: true }).selectOption({ label: '建设银行' });
  await page.getByLabel('银行卡号').fill('6222020200000008884');
  await page.getByLabel('银行预留手机号').fill(FIRST_CUSTOMER.mobileno);
  await enterCode(page);
  await password();
  await press(page, '签约并添加');
  await heading(page, '银行卡');
  const card = (name: RegExp) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await card(/建设银行/)
    .getByRole('button', { name: '设为默认' })
    .click();
  await page.getByText(/建设银行.*已设为默认银行卡/).waitFor();
  await card(/建设银行/)
    .getByText('默认')
    .waitFor();
  await look(page, 'cards-two');

  await card(/工商银行/)
    .getByRole('link', { name: '解绑' })
    .click();
  await heading(page, '解绑银行卡');
  await page.getByText('这张银行卡名下还有份额').waitFor();
  await look(page, 'card-kept');
  await page.getByRole('link', { name: '返回银行卡' }).click();
  await card(/建设银行/)
    .getByRole('link', { name: '解绑' })
    .click();
  await page.getByText('解绑后，这张银行卡不能再付款和收款').waitFor();
  await page.getByLabel('交易密码').fill('Wrong2026');
  await press(page, '确认解绑');
  await page.getByText(/交易密码不正确，还可以输入 \d 次/).waitFor();
  await look(page, 'card-removal');
  await password();
  await press(page, '确认解绑');
  await page.getByText('银行卡已解绑').waitFor();
  await card(/工商银行/)
    .getByText('默认')
    .waitFor();
  expect(await card(/建设银行/).count()).toBe(0);
  opened.expectClean();
});

it('buys a combination, sees its profit, and redeems a part', async () => {
  await logIn(page, trade);
  await page.getByRole('link', { name: '组合', exact: true }).click();
  await heading(page, '组合');
  await page.getByText('华夏成长混合').waitFor();
  await look(page, 'combos');
  await page.getByRole('link', { name: '股债均衡组合详情' }).click();
  await heading(page, '组合详情');
  await page.getByText('还没有持有这个组合').waitFor();
  await page.getByRole('link', { name: '买入组合' }).click();
  await heading(page, '买入组合');
  await page.getByLabel('买入金额').fill('5');
  await password();
  await press(page, '确认买入并付款');
  await page.getByText(/金额不能少于 .* 元/).waitFor();
  await page.getByLabel('买入金额').fill('10000');
  await page.getByText('预计手续费').waitFor();
  await look(page, 'combo-buy');
  await page.getByRole('button', { name: '确认买入并付款' }).dblclick();
  await page.getByText('已买入股债均衡组合并付款，共 3 笔委托').waitFor();
  await nextDay(page, trade);
  await nextDay(page, trade);

  await page.goto(`${trade}/assets`);
  await page.getByRole('link', { name: /股债均衡组合/ }).click();
  await page.getByText('市值（元）').waitFor();
  await look(page, 'combo');
  await page.getByRole('link', { name: '赎回', exact: true }).click();
  await heading(page, '赎回组合');
  await page.getByLabel('赎回比例').fill('0');
  await password();
  await press(page, '确认赎回');
  await page.getByText('赎回比例应大于 0').waitFor();
  await press(page, '50%');
  await page.getByText('预计赎回市值').waitFor();
  await look(page, 'combo-redeem');
  await press(page, '确认赎回');
  await page.getByText('赎回已提交，共 3 笔委托').waitFor();
  await page.goto(`${trade}/orders`);
  await page.getByLabel('赎回', { exact: true }).check();
  await page.getByRole('link', { name: /^赎回/ }).first().click();
  await page.getByRole('link', { name: 'ZH0002' }).click();
  await heading(page, '组合详情');
  opened.expectClean();
});

it('says what failed where it belongs, and asks again', async () => {
  await logIn(page, trade);
  await arm(trade, 'trade/combo/list', '2030500', '系统繁忙，请稍后再试');
  await page.goto(`${trade}/combos`);
  await page.getByText('系统繁忙，请稍后再试').waitFor();
  await look(page, 'combos-failed');
  await page.getByRole('link', { name: '重试' }).click();
  await page.getByRole('heading', { name: '股债均衡组合' }).waitFor();
  expect(await page.getByRole('link', { name: /^买入/ }).count()).toBe(2);
  await page.goto(`${trade}/combos/ZH9`);
  await page.getByText('没有这个组合，请检查组合代码').waitFor();
  await page.goto(`${trade}/dividend?fundcode=000001`);
  await page.getByText('没有这笔持仓').waitFor();
});

it('is served in elder mode, and a combination is redeemed by keys alone', async () => {
  await page.addInitScript(() => localStorage.setItem('quoin.mode', 'elder'));
  await logIn(page, trade);
  for (const [path, name, ready] of [
    ['combos/ZH0002/buy', 'elder-combo-buy', '买入金额'],
    ['cards', 'elder-cards', '登录手机号和密码'],
    ['mobile', 'elder-mobile', '短信验证码'],
  ] as const) {
    await page.goto(`${trade}/${path}`);
    await page.getByText(ready, { exact: true }).waitFor();
    await look(page, name);
  }
  await page.goto(`${trade}/combos/ZH0002`);
  await page.getByRole('link', { name: '赎回', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('赎回比例').focus();
  await page.keyboard.type('10');
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(FIRST_CUSTOMER.password);
  await page.keyboard.press('Enter');
  await page.getByText(/赎回已提交，共 \d 笔委托/).waitFor();
  opened.expectClean();
});

it('changes the telephone number, proving the old and the new one', async () => {
  await logIn(page, trade);
  await page.getByRole('link', { name: '银行卡', exact: true }).click();
  await page.getByRole('link', { name: '更换手机号' }).click();
  await heading(page, '更换手机号');
  await enterCode(page);
  await look(page, 'mobile-old');
  await press(page, '下一步');
  await page.getByText('第 2 步，共 2 步').waitFor();
  await page.getByLabel('新手机号').fill(FIRST_CUSTOMER.mobileno);
  await press(page, '获取验证码');
  await page.getByText('这个手机号已被使用，请换一个').waitFor();
  await page.getByLabel('新手机号').fill('139 0013 9111');
  await enterCode(page);
  await look(page, 'mobile-new');
  await press(page, '确认更换');
  await page.getByText('手机号已更换').waitFor();
  await page.getByText(/登录和接收通知用的手机号：139\*+9111/).waitFor();
  opened.expectClean();
});
