import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, steady } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const FUNDS = '/col?menuid=10065';
const COMPARISON = '/col?menuid=10212&fundcodes=000001,000628';
const VIEWPORTS = { phone: { width: 360, height: 780 }, desk: { width: 1440, height: 900 } };

const rows = (page: Page) => page.locator('main tbody tr');
const found = async (page: Page) =>
  Number(await page.locator('[role=status] b').first().textContent());
const addressOf = (page: Page) =>
  page.evaluate(() => window.location.pathname + window.location.search);
/** The list is what the address asks for. */
const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main table[aria-busy]'));

async function open(address: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { viewport: VIEWPORTS.desk, ...options });
  await opened.page.goto(quoin.site + address);
  return opened;
}

async function choose(page: Page, group: string, label: string) {
  await page.getByRole('group', { name: group }).getByText(label, { exact: false }).first().click();
  await settled(page);
}

describe('finding funds', () => {
  it('filters, counts and keeps the state in the address without a navigation', async () => {
    const { page, expectClean, close } = await open(FUNDS);
    const all = await found(page);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await choose(page, '基金类型', '指数型');
    await page.waitForFunction(() => window.location.search.includes('fundtype=2'));
    await expect.poll(() => found(page)).toBeLessThan(all);
    const count = await page
      .getByRole('group', { name: '基金类型' })
      .locator('label', { hasText: '指数型' })
      .locator('span')
      .textContent();
    expect(await found(page)).toBe(Number(count));
    expect(await rows(page).locator('th').allTextContents()).toSatisfy((names: string[]) =>
      names.every((name) => name.includes('指数型')),
    );
    expect(await addressOf(page)).toBe(`${FUNDS}&fundtype=2`);
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
    await page.getByRole('link', { name: /移除\s*指数型/ }).click();
    await expect.poll(() => found(page)).toBe(all);
    expect(await addressOf(page)).toBe(FUNDS);
    expectClean();
    await close();
  });

  it('sorts either way, funds with old figures and without the figure last', async () => {
    const { page, expectClean, close } = await open(FUNDS);
    const head = page.getByRole('columnheader', { name: /日增长/ });
    for (const [direction, sign] of [
      ['descending', -1],
      ['ascending', 1],
    ] as const) {
      await head.getByRole('link').click();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe(direction);
      await settled(page);
      const cells = await rows(page).evaluateAll((all) =>
        all.map((row) => ({
          isStale: /161725|000198/.test(row.textContent ?? ''),
          text: row.querySelector('td[data-sorted]')?.textContent ?? '',
        })),
      );
      const known = cells.filter(({ text }) => text !== '--');
      const values = known
        .filter(({ isStale }) => !isStale)
        .map(({ text }) => Number(text.replace('−', '-').replace(/[+%]/g, '')));
      expect(values).toEqual(values.toSorted((a, b) => (a - b) * sign));
      // Figures of 2014 and of 2023 are no rank among those of 2026.
      expect(known.slice(values.length).every(({ isStale }) => isStale)).toBe(true);
      expect(values.length).toBeGreaterThan(5);
    }
    expectClean();
    await close();
  });

  it('searches while one types, by initials too, and offers the nearest way out of an empty result', async () => {
    const { page, expectClean, close } = await open(FUNDS);
    await page.getByRole('searchbox').pressSequentially('000001');
    await expect.poll(() => found(page)).toBe(1);
    expect(await rows(page).first().textContent()).toContain('华夏成长');
    await choose(page, '风险等级', 'R1 低');
    await expect.poll(() => page.getByText('没有符合条件的基金').count()).toBe(1);
    await page.getByRole('link', { name: /^不限风险等级/ }).click();
    await expect.poll(() => found(page)).toBe(1);
    await page.getByRole('link', { name: '清空条件' }).click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByRole('searchbox').pressSequentially('hxcz');
    await expect.poll(() => rows(page).first().textContent()).toContain('华夏成长');
    expectClean();
    await close();
  });

  it('gives filter and place back after a fund was looked at', async () => {
    const { page, expectClean, close } = await open(FUNDS);
    await choose(page, '基金类型', '债券型');
    await page.waitForFunction(() => window.location.search.includes('fundtype=4'));
    const names = await steady(() => rows(page).locator('th').allTextContents());
    await rows(page).first().getByRole('link').first().click();
    await page.waitForURL(/\/fund\?fundcode=/);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== '基金产品');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '基金产品');
    expect(await rows(page).locator('th').allTextContents()).toEqual(names);
    expect(await page.getByRole('radio', { name: /债券型/ }).isChecked()).toBe(true);
    expectClean();
    await close();
  });

  it('opens a shared address cold as it was, and the same without scripts', async () => {
    const address = `${FUNDS}&fundtype=3&ordertype=-thisyearud`;
    const [live, plain] = await Promise.all([
      open(address),
      open(address, { javaScriptEnabled: false }),
    ]);
    const names = await rows(live.page).locator('th').allTextContents();
    expect(names.length).toBeGreaterThan(3);
    expect(await rows(plain.page).locator('th').allTextContents()).toEqual(names);
    await plain.page.getByRole('radio', { name: /债券型/ }).check();
    await plain.page
      .getByRole('main')
      .getByRole('button', { name: '搜索', exact: true })
      .first()
      .click();
    expect(await addressOf(plain.page)).toMatch(/menuid=10065.*fundtype=4.*ordertype=-thisyearud/);
    expect(await rows(plain.page).locator('th').allTextContents()).toSatisfy(
      (all: string[]) => all.length > 0 && all.every((name) => name.includes('债券型')),
    );
    live.expectClean();
    await Promise.all([live.close(), plain.close()]);
  });

  it('never puts more than 200 rows on a page', async () => {
    const { page, close } = await open(FUNDS);
    expect(await rows(page).count()).toBeLessThanOrEqual(200);
    await close();
  });

  it("says in the specification's words why a fund cannot be bought or planned", async () => {
    const { page, close } = await open(`${FUNDS}&fundstatus=5`);
    expect(await rows(page).count()).toBeGreaterThan(0);
    const closed = rows(page).first().locator('[aria-disabled]', { hasText: '购买' });
    expect(await closed.getAttribute('title')).toBe('基金状态为停止申购');
    await page.goto(`${quoin.site}${FUNDS}&keyword=000165`);
    const unplanned = rows(page).first().locator('[aria-disabled]', { hasText: '定投' });
    expect(await unplanned.getAttribute('title')).toBe('基金未开通定期定额交易手段');
    await close();
  });
});

describe('comparing funds', () => {
  it('takes two funds from the list to the comparison, kept in the tab', async () => {
    const { page, expectClean, close } = await open(FUNDS);
    for (const row of [0, 1])
      await rows(page).nth(row).getByRole('button', { name: /^对比/ }).click();
    await page.reload();
    const bar = page.getByRole('complementary', { name: '基金对比' });
    await expect.poll(() => bar.textContent()).toContain('2/5');
    await bar.getByRole('link', { name: '开始对比' }).click();
    await page.waitForFunction(
      () =>
        document.querySelectorAll('main caption + thead').length > 0 &&
        document.querySelectorAll('main [role=region][tabindex]:not(details *) thead th').length ===
          3,
    );
    expect(
      await page.locator('main [role=region][tabindex]:not(details *) caption').textContent(),
    ).toMatch(/共有区间 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/);
    expectClean();
    await close();
  });

  it('reads the same without scripts', async () => {
    const [live, plain] = await Promise.all([
      open(COMPARISON),
      open(COMPARISON, { javaScriptEnabled: false }),
    ]);
    const table = (page: Page) =>
      page.locator('main [role=region][tabindex]:not(details *) table').innerText();
    expect(await table(plain.page)).toBe(await table(live.page));
    expect(await table(plain.page)).toContain('最大回撤');
    live.expectClean();
    await Promise.all([live.close(), plain.close()]);
  });
});

describe.each(Object.entries(VIEWPORTS))('on a %s', (name, viewport) => {
  it.each([
    ['funds', FUNDS],
    ['empty', `${FUNDS}&fundtype=5&risklevel=05`],
    ['compare', COMPARISON],
  ] as const)('%s fits and is accessible', async (screen, address) => {
    const { page, expectClean, close } = await open(address, { viewport });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `site-funds/${screen}-${name}`);
    expectClean();
    await close();
  });
});
