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

/** Every list and detail of articles, and words that it must show. */
const PAGES = {
  announcements: ['/list?menuid=10070&secondtype=notice', '2026 年春节假期业务办理安排'],
  'product-notices': [
    '/list?menuid=10072&secondtype=productnotice',
    '旗下基金产品资料概要年度更新提示',
  ],
  news: ['/list?menuid=10073&secondtype=news', '长假之前，申购和赎回的几个时间点'],
  knowledge: ['/list?menuid=10080&secondtype=knowledge', '投资者适当性'],
  leaf: ['/list?menuid=1008703&secondtype=rights-suitability', '投资者适当性'],
  aml: ['/antimoneylaundering?menuid=10100&secondtype=aml', '反洗钱宣传'],
  risks: ['/riskwarning', '货币市场基金风险提示'],
  downloads: ['/col?menuid=10074', '个人投资者开户材料清单'],
  'news-detail': ['/newsdetail?id=a0030', '节后首日需要处理的申请较多'],
  'knowledge-detail': ['/knowdetail?id=k-faq', '净值、份额、到账时间和费用'],
  'product-detail': ['/productdetail?id=a0011', '公司已完成旗下公开募集基金产品资料概要的年度更新'],
  'risk-detail': ['/riskwarning?id=a0007', '货币市场基金风险提示'],
  'honour-detail': ['/honourdetail?id=h-licence', '公开募集证券投资基金管理资格'],
  'job-detail': ['/employdetail?id=j-equity', '建立并维护盈利预测模型'],
} as const;
const pages = Object.entries(PAGES);
const KNOWLEDGE = PAGES.knowledge[0];

const textOf = async (page: Page) =>
  (await page.locator('main').innerText()).replaceAll(/\s+/g, '');
const plain = (words: string) => words.replaceAll(/\s+/g, '');
const firstTitle = (page: Page) =>
  page.locator('main article + ul a, main h1 ~ div ul a').first().innerText();

describe('every list and detail', () => {
  it('are readable without JavaScript', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const [name, [path, words]] of pages) {
      const response = await page.goto(quoin.site + path);
      expect(response?.status(), name).toBe(200);
      expect(await page.locator('h1').count(), name).toBe(1);
      expect(await textOf(page), name).toContain(plain(words));
    }
    await close();
  });

  it.each(pages)(
    '%s opens cold and reloaded, fits, and is accessible on a phone and a wide screen',
    async (name, [path, words]) => {
      const { page, expectClean, close } = await openPage(browser);
      const opened = { 360: () => page.goto(quoin.site + path), 1440: () => page.reload() };
      for (const [width, open] of Object.entries(opened)) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        await open();
        expect(await textOf(page)).toContain(plain(words));
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);
        expect(await axe(page)).toEqual([]);
        await screenshot(page, `articles/${name}-${width}`);
      }
      expectClean();
      await close();
    },
    60_000,
  );
});

describe('a wrong address', () => {
  it.each([
    '/newsdetail',
    '/knowdetail',
    '/productdetail',
    '/honourdetail',
    '/employdetail',
    '/riskwarning',
  ])('%s with the id of nothing is 404 and leads home', async (path) => {
    const response = await fetch(`${quoin.site}${path}?id=nothing`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('没有找到这个页面');
    expect(html).toContain('href="/"');
  });

  it.each(['/newsdetail', '/knowdetail', '/productdetail', '/honourdetail', '/employdetail'])(
    '%s without an id is 404',
    async (path) => {
      expect((await fetch(quoin.site + path)).status).toBe(404);
    },
  );

  it('does not show one kind of item as another', async () => {
    for (const path of [
      '/honourdetail?id=j-equity',
      '/employdetail?id=h-licence',
      '/knowdetail?id=a0030',
    ])
      expect((await fetch(quoin.site + path)).status).toBe(404);
  });

  it('a page beyond the end of a list leads back to its first', async () => {
    const html = await (await fetch(`${quoin.site}${KNOWLEDGE}&pageoffset=9980`)).text();
    expect(html).toContain('回到第一页');
  });

  it('keeps the names of gated notices out of the page', async () => {
    const html = await (await fetch(`${quoin.site}/specialdetail?id=a0030`)).text();
    expect(html).not.toContain('长假之前');
  });
});

describe('paging', () => {
  it('shows the next page in place, and Back the one before', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(quoin.site + KNOWLEDGE);
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    const first = await firstTitle(page);
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL(/pageoffset=20$/);
    await page.getByText('第 2 /').waitFor();
    await expect.poll(() => firstTitle(page)).not.toBe(first);
    const second = await firstTitle(page);
    await page.goBack();
    await page.getByText('第 1 /').waitFor();
    await expect.poll(() => firstTitle(page)).toBe(first);
    expect(loads).toEqual([]);
    await page.goto(`${quoin.site}${KNOWLEDGE}&pageoffset=20`);
    await expect.poll(() => firstTitle(page)).toBe(second);
    expectClean();
    await close();
  });
});

describe('notices', () => {
  const entries = (page: Page) =>
    page
      .locator('main [aria-busy], main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });

  it('are found by words and year without a navigation, and by the address alone', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(quoin.site + PAGES.announcements[0]);
    await page.getByRole('radio', { name: '2025' }).check({ force: true });
    await page.waitForURL(/year=2025/);
    await expect
      .poll(async () => (await textOf(page)).includes('春节假期业务办理安排'))
      .toBe(false);
    await expect.poll(() => textOf(page)).toContain('2026年元旦假期业务办理安排');
    await page.getByRole('searchbox').fill('定期定额');
    await page.waitForURL(/keyword=/);
    await expect.poll(() => entries(page).first().innerText()).toContain('定期定额业务规则调整');
    const found = await steady(() => entries(page).allInnerTexts());
    await page.reload();
    await expect.poll(() => entries(page).allInnerTexts()).toEqual(found);
    expectClean();
    await close();
  });

  it('of all columns are one list, and each column can be chosen', async () => {
    const all = await (await fetch(`${quoin.site}/list?menuid=10070`)).text();
    expect(all).toContain('id=a0027');
    expect(all).toContain('id=a0029');
    const product = await (
      await fetch(`${quoin.site}/list?menuid=10070&secondtype=productnotice`)
    ).text();
    expect(product).toContain('id=a0027');
    expect(product).not.toContain('id=a0029');
  });
});

describe('the tree of knowledge', () => {
  it('marks the leaf; where there is little room it is one disclosure', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(quoin.site + PAGES.leaf[0]);
    const current = page
      .locator('main nav a[aria-current="page"]:visible')
      .filter({ hasText: '投资者适当性' });
    await current.waitFor();
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(() => current.isVisible()).toBe(false);
    await page.getByText('分类：投资者适当性').click();
    await current.waitFor();
    await page.getByRole('link', { name: '操作指南' }).filter({ visible: true }).last().click();
    await page.locator('h1', { hasText: '操作指南' }).waitFor();
    await close();
  });
});

describe('printed', () => {
  it('an article is its text, without what leads elsewhere', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(quoin.site + PAGES['knowledge-detail'][0]);
    await page.emulateMedia({ media: 'print' });
    await screenshot(page, 'articles/print');
    const text = await textOf(page);
    expect(text).toContain(plain(PAGES['knowledge-detail'][1]));
    for (const gone of ['上一篇', '相关内容', '本文目录', '操作指南'])
      expect(text).not.toContain(gone);
    await close();
  });
});
