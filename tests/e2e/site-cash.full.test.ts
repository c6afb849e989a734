import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

const CASH = '/col?menuid=10066';
const CALCULATORS = '/col?menuid=10091';

let quoin: DemonstrationQuoin;
let browser: Browser;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(
  address: string,
  options: Parameters<typeof openPage>[1] = {},
): Promise<OpenPage> {
  const opened = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await opened.page.goto(quoin.site + address);
  return opened;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the cash product', () => {
  it('shows the figures of 2014-08-31, and what 100,000 yuan earned in the 30 days before: summed by hand, 33.5059 per 10,000', async () => {
    const { page, expectClean, close } = await open(CASH);
    const hero = section(page, '示范现金管理');
    await expect
      .poll(() => hero.innerText())
      .toMatch(/4\.146\s*%[\s\S]*截至 2014-08-31[\s\S]*1\.1204\s*元/);
    const calculator = page.getByRole('complementary', { name: '收益试算' });
    await expect
      .poll(() => calculator.innerText())
      .toMatch(/335\.06\s*元[\s\S]*2014-08-02 至 2014-08-31 万份收益合计 33\.5059 元/);
    await calculator.getByLabel('转入金额').fill('12,345.67');
    await calculator.getByLabel('持有天数').fill('7');
    // 1.1122 + 1.1085 + 1.1079 + 1.1043 + 1.1169 + 1.1206 + 1.1204 = 7.7908
    await expect.poll(() => calculator.innerText()).toMatch(/9\.62\s*元[\s\S]*合计 7\.7908 元/);
    expectClean();
    await close();
  });

  it('says in words what is wrong with a field, and shows no figure for it', async () => {
    const { page, close } = await open(CASH);
    const calculator = page.getByRole('complementary', { name: '收益试算' });
    const days = calculator.getByLabel('持有天数');
    await days.fill('400');
    await expect.poll(() => calculator.innerText()).toContain('持有天数不能超过 365 天');
    await expect.poll(() => days.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => calculator.innerText()).not.toContain('335.06');
    await days.fill('');
    await expect.poll(() => calculator.innerText()).toContain('请填写持有天数');
    await close();
  });

  it('draws both curves over 1, 3, 6 and 12 months, with a table', async () => {
    const { page, expectClean, close } = await open(CASH);
    const curve = section(page, '收益走势');
    for (const range of ['近1月', '近3月', '近6月', '近1年']) {
      await curve.getByRole('radio', { name: range }).check();
      await curve
        .getByRole('img', { name: `${range} 7日年化` })
        .or(curve.getByRole('application', { name: `${range} 7日年化` }))
        .first()
        .waitFor({ state: 'attached' });
    }
    await curve.getByRole('radio', { name: '万份收益' }).check();
    await curve.getByText('数据表').click();
    await expect
      .poll(() => curve.getByRole('row').nth(1).innerText())
      .toMatch(/2014-08-31\s+1\.1204\s+4\.146%/);
    expectClean();
    await close();
  });

  it('has its file: facts, fees, documents to take away, and nothing by NAV', async () => {
    const { page, expectClean, close } = await open(CASH);
    const file = section(page, '基金档案');
    await expect
      .poll(() => file.getByRole('tab').allInnerTexts())
      .toEqual(['概况', '费率', '公告', '基金经理', '持仓']);
    expect(await file.getByRole('tabpanel').innerText()).toMatch(/天弘余额宝[\s\S]*2013-05-29/);
    await file.getByRole('tab', { name: '费率' }).click();
    await expect.poll(() => file.getByRole('tabpanel').innerText()).toMatch(/销售服务费\s*0\.25%/);
    await file.getByRole('tab', { name: '公告' }).click();
    const contract = await page.request.get(
      quoin.site +
        (await file.getByRole('link', { name: /基金合同（样张）$/ }).getAttribute('href')),
    );
    expect([
      contract.status(),
      contract.headers()['content-type'],
      (await contract.body()).subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-']);
    expectClean();
    await close();
  });

  it('opens answers by the keyboard', async () => {
    const { page, close } = await open(CASH);
    const second = section(page, '热点问题').locator('summary').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => section(page, '热点问题').locator('details[open]').count()).toBe(2);
    await close();
  });
});

describe('the calculators', () => {
  it('work out 1,000 yuan on the first of each month for three years of 000001, as another program did', async () => {
    const { page, expectClean, close } = await open(CALCULATORS);
    const text = await section(page, '定投测算').innerText();
    expect(text).toMatch(/36,000\.00\s*元[\s\S]*2023-03-01 起，36 期/);
    expect(text).toMatch(/47,173\.83\s*元[\s\S]*\+31\.04%/);
    expect(text).toMatch(/最差的起点\s*\+18\.63%\s*2025-02-05 开始，13 期/);
    expect(text).toMatch(/最好的起点\s*\+33\.27%\s*2023-11-01 开始，28 期/);
    await section(page, '定投测算').getByLabel('从什么时候开始').selectOption('year5');
    await expect
      .poll(() => section(page, '定投测算').innerText())
      .toMatch(/71,376\.51\s*元[\s\S]*\+18\.96%/);
    expectClean();
    await close();
  });

  it('show in a shared address what was seen, each its own, and again after Back', async () => {
    const { page, expectClean, close } = await open(CALCULATORS);
    const [plan, fees, income] = ['定投测算', '费用计算', '收益试算'].map((name) =>
      section(page, name),
    ) as [Locator, Locator, Locator];
    await plan.getByRole('radio', { name: '每周' }).check();
    await plan.getByLabel('每期金额').fill('500');
    const picker = fees.getByRole('combobox', { name: '基金' });
    await picker.fill('000198');
    await fees.getByRole('option').first().waitFor();
    await picker.press('Enter');
    await fees.getByLabel('申购金额').fill('20,000');
    await income.getByLabel('持有天数').fill('7');
    for (const part of ['.period=1', '.amount=500', '.fund=000198', '.amount=20000', '.days=7'])
      await expect.poll(() => page.url()).toContain(part);
    await expect.poll(() => fees.innerText()).toMatch(/申购 20,000\.00 元/);
    const seen = await Promise.all(
      [plan, fees, income].map((one) => one.getByRole('term').locator('..').allInnerTexts()),
    );
    expect(await page.evaluate(() => history.length)).toBe(2);

    const cold = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await cold.page.goto(page.url());
    for (const [at, name] of ['定投测算', '费用计算', '收益试算'].entries()) {
      await expect
        .poll(() => section(cold.page, name).getByRole('term').locator('..').allInnerTexts())
        .toEqual(seen[at]);
    }
    await expect
      .poll(() =>
        section(cold.page, '费用计算').getByRole('combobox', { name: '基金' }).inputValue(),
      )
      .toBe('天弘余额宝货币 000198');
    const shared = cold.page.url();
    await cold.page.getByRole('navigation').getByRole('link', { name: '基金产品' }).first().click();
    await expect.poll(() => cold.page.url()).toContain('10065');
    await cold.page.goBack();
    await expect
      .poll(() => section(cold.page, '费用计算').innerText())
      .toMatch(/申购 20,000\.00 元/);
    expect(cold.page.url()).toBe(shared);
    cold.expectClean();
    await cold.close();
    expectClean();
    await close();
  });

  it('take another fund by the keyboard alone', async () => {
    const { page, expectClean, close } = await open(CALCULATORS);
    const fees = section(page, '费用计算');
    await expect.poll(() => fees.innerText()).toMatch(/197\.04\s*元/);
    const picker = fees.getByRole('combobox', { name: '基金' });
    await picker.focus();
    await page.keyboard.type('000198');
    await fees.getByRole('option').first().waitFor();
    await expect.poll(() => picker.getAttribute('aria-activedescendant')).toMatch(/000198$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => fees.innerText()).toMatch(/费用合计\s*0\.00\s*元/);
    await expect.poll(() => picker.inputValue()).toBe('天弘余额宝货币 000198');
    expectClean();
    await close();
  });

  it('offer no cash product for a regular plan, and show when the next payments are due', async () => {
    const { page, close } = await open(CALCULATORS);
    const plan = section(page, '定投测算');
    await expect.poll(() => plan.innerText()).toContain('接下来的扣款日');
    await plan.getByRole('combobox', { name: '基金' }).fill('000198');
    await expect.poll(() => plan.innerText()).toContain('没有找到这样的基金');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => plan.getByRole('combobox', { name: '基金' }).inputValue())
      .toBe('华夏成长混合 000001');
    await close();
  });
});

describe('without scripts', () => {
  it('every calculator says what it needs, and shows its assumptions and an example', async () => {
    const { page, expectClean, close } = await open(CALCULATORS, { javaScriptEnabled: false });
    const text = await page.locator('main').innerText();
    for (const name of ['定投测算', '费用计算', '收益试算'])
      expect(await section(page, name).innerText()).toContain('需要浏览器运行脚本');
    for (const figure of ['47,173.83', '197.04', '335.06']) expect(text).toContain(figure);
    for (const assumption of ['分红再投资', '净申购金额 = 申购金额', '不计收益再投资'])
      expect(text).toContain(assumption);
    expect(await page.getByLabel('每期金额').isVisible()).toBe(false);
    expect(text).toMatch(/C3\s*稳健型/);
    // The browser refuses the scripts that the page names.
    expectClean([/\.js csp$/]);
    await close();
  });
});

describe.each([360, 1440])('at %d pixels', (width) => {
  it.each([CASH, CALCULATORS])('%s is accessible and fits', async (address) => {
    const { page, expectClean, close } = await open(address, { viewport: { width, height: 900 } });
    expect(await axe(page)).toEqual([]);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
    ).toBe(true);
    await screenshot(page, `site-cash/${address.slice(-5)}-${width}`);
    expectClean();
    await close();
  });
});
