import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '../support/article.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let sql: Database;
beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
});
afterAll(async () => {
  await Promise.all([browser?.close(), sql?.end(), quoin?.kill('SIGTERM')]);
});

const addressOf = (keyword: string, group = '') =>
  `${quoin.site}/search?${group && `secondtype=${group}&`}keyword=${encodeURIComponent(keyword)}`;
const mainOf = async (keyword: string) =>
  (await (await fetch(addressOf(keyword))).text()).split('<main')[1]?.split('</main')[0] ?? '';
const textOf = async (keyword: string) =>
  (await mainOf(keyword)).replace(/<[^>]*>/g, '').replace(/\s+/g, '');

async function publish(id: string, title: string, validFrom?: string) {
  const released = await release(sql, {
    author: 'test',
    note: '',
    items: [
      {
        kind: 'article',
        key: id,
        body: anArticle(id, { title }),
        baseSeq: null,
        ...(validFrom && { validFrom }),
      },
    ],
  });
  if (!released.ok) throw new Error(released.problem.reason);
}

describe('the results page', () => {
  it.each([
    ['沪深300', '华夏沪深300ETF联接A'],
    ['hxhs300', '华夏沪深300ETF联接A'],
    ['dingqidinge', '已按拼音找到定期定额'],
    ['春节假期怎样安排', '2026年春节假期业务办理安排'],
    ['招聘', '招贤纳士'],
    ['网点', '联系我们'],
    ['计算器', '计算工具'],
    ['定投', '定投测算'],
    ['权益研究员', '权益研究员（制造业）'],
  ])('finds by %s', async (keyword, expected) => {
    expect(await textOf(keyword)).toContain(expected);
  });

  it('shows markup that was searched for as text', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await publish('markup', '标题里的<img src=x onerror=alert(1)>标记');
    await page.goto(addressOf('<img src=x onerror=alert(1)>'));
    await page.getByRole('link', { name: '标题里的<img src=x onerror=alert(1)>标记' }).waitFor();
    expect(await page.locator('main mark').allInnerTexts()).toContain('img');
    expect(await page.locator('main img').count()).toBe(0);
    expectClean();
    await close();
  });

  it('never finds private funds', async () => {
    const titles = await sql<
      { title: string }[]
    >`select c.body->>'fundname' as title from publication p join content c using (hash) where p.kind = 'privatefund'`;
    expect(titles.length).toBeGreaterThan(0);
    for (const { title } of titles)
      expect(await textOf(title)).toContain(`没有找到“${title.replace(/\s+/g, '')}”`);
  });

  it('finds what is scheduled when it starts, and not before', async () => {
    await publish('planned', '巡礼活动即将开幕', new Date(Date.now() + 8000).toISOString());
    expect(await textOf('巡礼')).toContain('没有找到“巡礼”');
    await expect
      .poll(() => textOf('巡礼'), { timeout: 30_000, interval: 500 })
      .toContain('巡礼活动即将开幕');
  });

  it('leads on where nothing is found', async () => {
    expect(await textOf('定头')).toMatch(/没有找到“定头”您是不是要找.*定投/);
    expect(await textOf('沪生300')).toMatch(/已改为查找沪深300.*华夏沪深300ETF联接A/);
  });

  it('searches, narrows and follows without JavaScript', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${quoin.site}/search`);
    await page.getByRole('combobox').fill('定投');
    await page.getByRole('button', { name: '搜索' }).last().click();
    await page
      .getByRole('navigation', { name: '搜索范围' })
      .getByRole('link', { name: /知识/ })
      .click();
    await expect.poll(() => page.url()).toContain('secondtype=knowledge');
    await page.locator('main h3 a').first().click();
    await page.waitForURL(/\/knowdetail\?/);
    await close();
  });
});

describe('the field', () => {
  it('offers words and funds while typing; keys choose, Enter follows, Escape closes', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(`${quoin.site}/search`);
    const field = page.getByRole('combobox');
    await field.pressSequentially('沪深');
    await page.getByRole('option').first().waitFor();
    await field.press('Escape');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await field.pressSequentially('3');
    await page.getByRole('option', { name: /000051/ }).waitFor();
    await field.press('ArrowUp');
    await expect
      .poll(
        async () =>
          (await field.getAttribute('aria-activedescendant')) ===
          (await page.getByRole('option', { selected: true }).getAttribute('id')),
      )
      .toBe(true);
    await field.press('Enter');
    await page.waitForURL(/\/fund\?fundcode=/);
    expectClean();
    await close();
  });
});

it.each(['', '沪深300', '定投', '没有这样的词'])(
  'is accessible and fits a phone and a wide screen: %s',
  async (keyword) => {
    const { page, expectClean, close } = await openPage(browser);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(addressOf(keyword));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `search/${keyword || 'start'}-${width}`);
    }
    expectClean();
    await close();
  },
  60_000,
);
