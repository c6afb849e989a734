import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startWithSandbox, type DemonstrationQuoin } from '../support/demonstration.ts';
import { arm, enterCode, heading, logIn, look, nextDay, press } from '../support/trading-pages.ts';

let quoin: DemonstrationQuoin;
let browser: Browser;
/** Where the trading pages begin. */
let trade: string;

beforeAll(async () => {
  [{ quoin, trade }, browser] = await Promise.all([startWithSandbox(), launchBrowser()]);
});
afterAll(() => Promise.all([browser.close(), quoin.kill('SIGTERM')]));

describe('a customer of the trading pages', () => {
  let opened: OpenPage;
  let page: Page;
  beforeEach(async () => {
    opened = await openPage(browser, { viewport: { width: 360, height: 800 } });
    ({ page } = opened);
  });
  afterEach(() => opened.close());

  it('logs in, buys, pays, sees the order confirmed the next day, and what it is worth', async () => {
    await page.goto(`${trade}/orders`);
    await heading(page, '登录');
    await look(page, 'login');
    await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
    await page.getByLabel('登录密码').fill('Wrong2026');
    await press(page, '登录');
    await page.getByText('账号或密码不正确，请检查后重试').waitFor();
    await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
    await press(page, '登录');
    await heading(page, '委托');
    await look(page, 'orders-none');

    await page.getByRole('link', { name: '买基金' }).click();
    await page.getByLabel('基金代码或名称').pressSequentially('000001');
    await page.getByText('1 只基金').waitFor();
    await look(page, 'funds');
    await page.getByRole('link', { name: /华夏成长混合/ }).click();
    await heading(page, '购买基金');
    await page.getByLabel('买入金额').fill('5');
    await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
    await press(page, '提交申购，去付款');
    await page.getByText('金额不能少于 10.00 元').waitFor();
    await page.getByLabel('买入金额').fill('１，０００');
    await page.getByText('预计手续费').waitFor();
    await look(page, 'buy');
    await page.getByRole('button', { name: '提交申购，去付款' }).dblclick();
    await heading(page, '付款');
    await look(page, 'pay');
    await page.getByRole('button', { name: /付 1,000.00 元/ }).dblclick();
    await heading(page, '委托详情');
    await page.getByText('支付成功').waitFor();
    await look(page, 'order');

    await page.getByRole('link', { name: '全部委托' }).click();
    const orders = page.getByRole('link', { name: /^申购/ });
    await orders.first().waitFor();
    expect(await orders.count()).toBe(1);
    await nextDay(page, trade);
    await nextDay(page, trade);
    await look(page, 'control');
    await page.getByRole('link', { name: '资产', exact: true }).click();
    await page.getByRole('heading', { name: /华夏成长混合/ }).waitFor();
    await look(page, 'assets');
    opened.expectClean();
  });

  it('cancels an order before 15:00 with the right password, and not with a wrong one', async () => {
    await logIn(page, trade);
    await page.goto(`${trade}/buy?fundcode=000001`);
    await page.getByLabel('买入金额').fill('200');
    await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
    await press(page, '提交申购，去付款');
    await press(page, '稍后再付');
    await heading(page, '委托详情');
    await page.getByText('这笔委托还没有付款').waitFor();
    await page.getByLabel('交易密码').fill('Wrong2026');
    await press(page, '撤销这笔委托');
    await page.getByText(/交易密码不正确，还可以输入 \d 次/).waitFor();
    await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
    await press(page, '撤销这笔委托');
    await page.getByRole('definition').filter({ hasText: '已撤单' }).waitFor();
    opened.expectClean();
  });

  it('sends an order once, also where its answer was lost', async () => {
    await logIn(page, trade);
    await page.goto(`${trade}/buy?fundcode=000001`);
    await page.getByLabel('买入金额').fill('333');
    await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
    await page.getByText('预计手续费').waitFor();
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route('**/trade/buy/apply', lose, { times: 1 });
    await press(page, '提交申购，去付款');
    await page.getByText('不知道是否已经办理').waitFor();
    expect(await page.getByLabel('买入金额').inputValue()).toBe('333');
    await press(page, '提交申购，去付款');
    await heading(page, '付款');
    await page.goto(`${trade}/orders?status=01`);
    await page.getByRole('link', { name: /333\.00 元/ }).waitFor();
    expect(await page.getByRole('link', { name: /333\.00 元/ }).count()).toBe(1);
    opened.expectClean([/ERR_CONNECTION_RESET/]);
  });

  it('comes from a fund of the website with its code, and goes back to it, logged in', async () => {
    const fund = `${quoin.site}/fund?fundcode=000001`;
    await page.goto(fund);
    await page.getByRole('link', { name: /^购买/ }).first().click();
    await heading(page, '登录');
    await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
    await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
    await press(page, '登录');
    await heading(page, '购买基金');
    await page.getByText('华夏成长混合（000001）').waitFor();
    await press(page, '返回网站');
    await page.waitForURL(fund);
    await page.waitForFunction(() => sessionStorage.getItem('quoin-login') === '1');
    await page.getByRole('link', { name: /^定投/ }).first().click();
    await heading(page, '新增定投');
    await press(page, '退出');
    await heading(page, '登录');
    expect(new URL(page.url()).pathname).toBe('/trade/login');
  });

  it('comes from the middle of a filtered list, and is back there, logged in', async () => {
    await page.goto(`${quoin.site}/col?menuid=10065&fundtype=4`);
    const entry = page.getByRole('link', { name: /^购买/ }).nth(9);
    await entry.scrollIntoViewIfNeeded();
    const address = page.url();
    const position = () => page.evaluate(() => window.scrollY);
    const left = await position();
    expect(left).toBeGreaterThan(400);
    await entry.click();
    await heading(page, '登录');
    await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
    await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
    await press(page, '登录');
    await heading(page, '购买基金');
    await press(page, '返回网站');
    await page.waitForURL(address);
    await page.waitForFunction(() => sessionStorage.getItem('quoin-login') === '1');
    expect(Math.abs((await position()) - left)).toBeLessThan(40);
    await entry.waitFor();
    opened.expectClean();
  });

  it('logs in again where the session has ended, and is back where one was', async () => {
    await logIn(page, trade);
    await page.getByRole('link', { name: '委托', exact: true }).click();
    await page.getByLabel('申购').check();
    await arm(trade, 'trade/order/list', '9999999', '登录已失效');
    await page.reload();
    await page.getByRole('alertdialog').getByText('您尚未登录').waitFor();
    await press(page, '确定');
    await heading(page, '登录');
    await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
    await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
    await press(page, '登录');
    await heading(page, '委托');
    expect(await page.getByLabel('申购').isChecked()).toBe(true);
  });

  it('changes the trading password where an order is refused for it', async () => {
    await logIn(page, trade);
    await arm(trade, 'trade/buy/apply', '01110006', '交易密码过于简单，请修改');
    await page.goto(`${trade}/buy?fundcode=000001`);
    await page.getByLabel('买入金额').fill('100');
    await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
    await press(page, '提交申购，去付款');
    await press(page, '前往修改');
    await heading(page, '修改交易密码');
    await page.getByLabel('原交易密码').fill('Wrong2026');
    for (const label of ['新交易密码', '再输入一次新交易密码'])
      await page.getByLabel(label, { exact: true }).fill('Sandbox2027');
    await press(page, '修改');
    await page.getByText(/不正确/).waitFor();
    await look(page, 'password');
    expect(new URL(page.url()).pathname).toBe('/trade/changetpwd');
  });

  it('is served in elder mode, and by keys alone', async () => {
    await page.addInitScript(() => localStorage.setItem('quoin.mode', 'elder'));
    await page.goto(`${trade}/login`);
    await page.getByLabel('证件号码或手机号').focus();
    await page.keyboard.type(FIRST_CUSTOMER.mobileno);
    await page.keyboard.press('Tab');
    await page.keyboard.type(FIRST_CUSTOMER.password);
    await page.keyboard.press('Enter');
    await heading(page, '我的资产');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await look(page, 'elder-assets');
    await page.goto(`${trade}/buy?fundcode=000001`);
    await page.getByLabel('买入金额').waitFor();
    await look(page, 'elder-buy');
    opened.expectClean();
  });
});

describe('a new customer', () => {
  it(
    'registers, is tested, adds a card, buys, pays, plans, converts, redeems, gets a bill, and logs out',
    { timeout: 600_000 },
    async () => {
      const opened = await openPage(browser, { viewport: { width: 360, height: 800 } });
      const { page } = opened;
      await page.goto(`${trade}/register`);
      await register(page);
      await page.getByRole('link', { name: '去做风险测评' }).click();
      await takeRiskTest(page);
      await addCard(page);
      await buyAndPay(page);
      await buyCombo(page);
      await nextDay(page, trade);
      await nextDay(page, trade);
      await plan(page);
      await page.goto(`${trade}/assets`);
      await page.getByRole('link', { name: '赎回' }).first().click();
      await redeem(page);
      await page.goto(`${trade}/assets`);
      await page.getByRole('link', { name: '转换' }).first().click();
      await convert(page);
      await page.goto(`${trade}/control`);
      await page.getByLabel('日期').fill('2026-02-05');
      await press(page, '拨到这一天的 09:30');
      await page.getByText('现在是 2026-02-05 09:30').first().waitFor();
      await page.goto(`${trade}/documents`);
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /对账单（月）/ })
        .first()
        .click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      await look(page, 'documents');
      await page.goto(`${trade}/messages`);
      await page.getByText('开户成功').click();
      await page.getByText('您的基金账户已开立').waitFor();
      await look(page, 'messages');
      await press(page, '退出');
      await heading(page, '登录');
      // Once a number with a wrong check digit was refused, on purpose.
      opened.expectClean([/422 .*account\/open\/identity/]);
      await opened.close();
    },
  );
});

const MOBILE = '13900139000';
const PASSWORD = 'Newpass2026';

async function register(page: Page): Promise<void> {
  await press(page, '获取验证码');
  await page.getByText('手机号码是 11 位数字').waitFor();
  await page.getByLabel('手机号码').fill(MOBILE);
  await enterCode(page);
  await look(page, 'register-telephone');
  await press(page, '下一步');
  await page.getByLabel('姓名').fill('新客户');
  await page.getByLabel('身份证号码').fill('110101198505060021');
  await page.getByLabel('有效期起').fill('2020-01-01');
  await page.getByLabel('有效期止').fill('2040-01-01');
  await press(page, '下一步');
  await page.getByText('身份证号码的校验位不正确，请检查').waitFor();
  await look(page, 'register-identity');
  await page.getByLabel('身份证号码').fill('11010119850506002X');
  await press(page, '下一步');
  await page.getByLabel('银行', { exact: true }).selectOption({ label: '工商银行' });
  await page.getByLabel('银行卡号').fill('6222 0202 0000 0009 999');
  await enterCode(page);
  await look(page, 'register-card');
  await press(page, '签约，下一步');
  await page.getByLabel('联系地址').fill('示范路 2 号');
  await page.getByLabel('邮政编码').fill('100000');
  await page.getByLabel('设置登录密码').fill('short1');
  await press(page, '提交开户申请');
  await page.getByText('密码至少 8 位，请加长').waitFor();
  for (const label of ['设置登录密码', '再输入一次登录密码', '设置交易密码', '再输入一次交易密码'])
    await page.getByLabel(label).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await look(page, 'register-person');
  await press(page, '提交开户申请');
  await page.getByText('开户成功，您已登录').waitFor();
}

async function takeRiskTest(page: Page): Promise<void> {
  await press(page, '开始测评');
  await press(page, '提交问卷');
  await page.getByText('请选择一个答案').first().waitFor();
  for (const question of await page.getByRole('radiogroup').all())
    await question.getByRole('radio').nth(1).check();
  await look(page, 'risk-test');
  await press(page, '提交问卷');
  await heading(page, '测评结果');
  await look(page, 'risk-result');
  await press(page, '确认结果');
  await page.getByText('有效期至').waitFor();
}

async function addCard(page: Page): Promise<void> {
  await page.goto(`${trade}/cards/new`);
  await page.getByLabel('银行', { exact: true }).selectOption({ label: '建设银行' });
  await page.getByLabel('银行卡号').fill('6222020200000008884');
  await page.getByLabel('银行预留手机号').fill(MOBILE);
  await enterCode(page);
  await page.getByLabel('交易密码').fill(PASSWORD);
  await press(page, '签约并添加');
  await heading(page, '银行卡');
  await page.getByRole('heading', { name: /建设银行/ }).waitFor();
  await look(page, 'cards');
}

/** A fund above the customer's level, by a card whose cashless service is not signed yet. */
async function buyAndPay(page: Page): Promise<void> {
  await page.goto(`${trade}/buy?fundcode=000051`);
  await page.getByRole('heading', { name: '风险不匹配警示书' }).waitFor();
  await look(page, 'warning');
  await page.getByRole('checkbox').check();
  await press(page, '确认并继续购买');
  await page.getByLabel('买入金额').fill('2000');
  await page.getByLabel('交易密码').fill(PASSWORD);
  await press(page, '提交申购，去付款');
  await heading(page, '付款');
  await page.getByRole('link', { name: '去开通' }).click();
  await heading(page, '开通无卡业务');
  await page.getByLabel('银行预留手机号').fill(MOBILE);
  await enterCode(page);
  await look(page, 'cashless');
  await press(page, '开通');
  await heading(page, '付款');
  await page.getByRole('button', { name: /付 2,000.00 元/ }).click();
  await page.getByText('支付成功').waitFor();
}

/** Its riskiest fund stands for the combination in the warning. */
async function buyCombo(page: Page): Promise<void> {
  await page.goto(`${trade}/combos/ZH0002/buy`);
  await page.getByRole('heading', { name: '风险不匹配警示书' }).waitFor();
  await page.getByRole('checkbox').check();
  await press(page, '确认并继续购买');
  await page.getByLabel('买入金额').fill('1000');
  await page.getByLabel('付款银行卡').selectOption({ label: '建设银行 尾号 8884' });
  await page.getByText('还没有开通无卡业务').waitFor();
  await page.getByLabel('付款银行卡').selectOption({ index: 0 });
  await page.getByLabel('交易密码').fill(PASSWORD);
  await press(page, '确认买入并付款');
  await page.getByText('共 3 笔委托').waitFor();
}

async function plan(page: Page): Promise<void> {
  await page.goto(`${trade}/plan?fundcode=000198`);
  await page.getByLabel('每次扣款金额').fill('100');
  await page.getByLabel('周期').selectOption({ label: '每周' });
  await page.getByLabel('扣款日').selectOption({ label: '周三' });
  await page.getByText('今后的扣款日').waitFor();
  await page.getByLabel('交易密码').fill(PASSWORD);
  await look(page, 'plan-new');
  await press(page, '确认定投');
  await heading(page, '定投详情');
  await page.getByText('每周周三').waitFor();
  await look(page, 'plan');
  await press(page, '修改计划');
  await page.getByLabel('每次扣款金额').fill('200');
  const change = page.locator('section', { hasText: '修改计划' });
  await change.getByLabel('交易密码').fill(PASSWORD);
  await press(page, '保存修改');
  await page
    .getByRole('definition')
    .filter({ hasText: /^200\.00 元$/ })
    .waitFor();
  for (const [choice, status] of [
    ['暂停', '已暂停'],
    ['恢复', '进行中'],
    ['终止（不能恢复）', '已终止'],
  ] as const) {
    await page.getByLabel(choice, { exact: true }).check();
    await page.getByLabel('交易密码').fill(PASSWORD);
    await press(page, '确定');
    await page.getByRole('definition').filter({ hasText: status }).waitFor();
  }
  await page.goto(`${trade}/plans`);
  await look(page, 'plans');
}

async function redeem(page: Page): Promise<void> {
  await page.getByLabel('赎回份额').fill('99999999');
  await page.getByLabel('交易密码').fill(PASSWORD);
  await press(page, '确认赎回');
  await page.getByText(/可用份额为 .* 份，请减少份额/).waitFor();
  await page.getByLabel('赎回份额').fill('100');
  await page.getByText('预计赎回费').waitFor();
  await look(page, 'redeem');
  await press(page, '确认赎回');
  await heading(page, '委托详情');
}

async function convert(page: Page): Promise<void> {
  await page.getByLabel('转入基金').selectOption('000047');
  await page.getByLabel('转出份额').fill('50');
  await page.getByText('预计转入份额').waitFor();
  await page.getByLabel('交易密码').fill(PASSWORD);
  await look(page, 'convert');
  await press(page, '确认转换');
  await heading(page, '委托详情');
  await page.getByRole('definition').filter({ hasText: '000047' }).waitFor();
}
