import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, weekday } from '../../src/rules/dates/calendar-date.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openImports } from '../support/open-studio.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;

/** Days that are no weekends, until the last one included. */
function days(first: string, last: string): string[] {
  const all: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    if (![0, 6].includes(weekday(day))) all.push(day);
  return all;
}

/** Made-up values that rise by a few hundredths of a percent a day, with waves. */
function made(code: string, name: string, last: string): string[] {
  return days('20150105', last).map((day, at) => {
    const value = 1000 * 1.0002 ** at * (1 + Math.sin(at / 40) / 20);
    return `${code},${name},${day},${value.toFixed(4)},全收益`;
  });
}

const INDICES = [
  '指数代码,指数名称,日期,收盘值,口径',
  ...made('TEST300', '虚构股票全收益', '20260213'),
  ...made('TESTBOND', '虚构债券财富', '20260213'),
  ...made('TESTEND', '虚构中断指数', '20251128'),
].join('\n');
/** The first line is 0.5 % short. */
const compositions = (weight: string) =>
  [
    '基金代码,生效日期,指数代码,年利率,权重,再平衡',
    `000001,2015-01-05,TEST300,,${weight},每日`,
    '000001,2015-01-05,TESTBOND,,20,每日',
    '000021,2015-01-05,TESTEND,,95,每日',
    '000021,2015-01-05,,1.5,5,每日',
  ].join('\n');

async function send(name: string, text: string) {
  await page.goto(`${quoin.studio}/figures/imports`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}
async function importRows(name: string, text: string, rows: string) {
  await send(name, text);
  const commit = page.getByRole('button', { name: new RegExp(`^导入 ${rows} 行`) });
  await expect.poll(() => commit.getAttribute('aria-disabled')).toBe('false');
  await screenshot(page, `benchmark-preview-${name}`);
  await commit.click();
  await page.getByRole('row').filter({ hasText: name }).getByText('已导入').first().waitFor();
}
const visit = async (fundcode: string) => {
  await page.goto(`${quoin.site}/fund?fundcode=${fundcode}`);
  await page.getByText('阶段收益率').first().waitFor();
};
const text = () => page.locator('main').innerText();
/** A part of the panel 业绩 by its heading, with heading and table. */
const part = (name: string) =>
  page.getByRole('heading', { level: 4, name, exact: true }).locator('xpath=../..').innerText();

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  opened = await openImports(browser, quoin);
  ({ page } = opened);
});
afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await quoin?.kill('SIGTERM');
});

describe('a composed benchmark', () => {
  it('is not there before its indices: the reference fund stands in for it', async () => {
    await visit('000001');
    expect(await text()).toContain('参照基金');
    expect(await text()).not.toContain('按导入的指数计算');
  });

  it('is imported by the screen, which says what is wrong with weights', async () => {
    const rows = INDICES.split('\n').length - 1;
    await importRows('indices.csv', INDICES, rows.toLocaleString('en-US'));
    await send('short.csv', compositions('79.5'));
    await page
      .getByText(/20150105 起的权重合计 99\.5 %，必须正好 100 %，还差 0\.5 %/)
      .first()
      .waitFor();
    await screenshot(page, 'benchmark-refused');
    expect(await axe(page)).toEqual([]);
    await importRows('compositions.csv', compositions('80'), '2');
  });

  it('is a line of the chart, and stands beside periods and years', async () => {
    await visit('000001');
    const shown = await text();
    expect(shown).toContain(
      '业绩比较基准按导入的指数计算：虚构股票全收益（TEST300，全收益指数） × 80% + 虚构债券财富（TESTBOND，全收益指数） × 20%，每日再平衡。',
    );
    expect(shown).not.toContain('参照基金');
    expect(shown).not.toContain('只算到');
    for (const table of ['阶段收益率', '年度收益率']) {
      expect(await part(table)).toMatch(/业绩比较基准[\s\S]*[+−]\d+\.\d\d%/);
      expect(await part(table)).toContain('超额（百分点）');
    }
    await page.getByText('业绩比较基准', { exact: true }).first().waitFor();
    expect(await page.locator('figure path[data-series="2"]').count()).toBeGreaterThan(0);
    expect(await axe(page)).toEqual([]);
  });

  it('ends where a series of it does, and the page says to which day', async () => {
    await visit('000021');
    const shown = await text();
    expect(shown).toContain('业绩比较基准只算到 2025-11-30：成份 TESTEND 此后没有数值，不作推算。');
    expect(await part('阶段收益率')).not.toContain('业绩比较基准');
    expect(await part('年度收益率')).toContain('业绩比较基准');
    expect(await page.locator('figure path[data-series="2"]').count()).toBeGreaterThan(0);
  });

  it.each([360, 768, 1440])('fits a screen of %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [code, name] of [
      ['000001', 'whole'],
      ['000021', 'ended'],
    ] as const) {
      await visit(code);
      await screenshot(page, `benchmark-${name}-${width}`);
      const overflow = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    }
    await page.goto(`${quoin.studio}/content/fund/000001`);
    await page.getByText('业绩比较基准的构成').first().scrollIntoViewIfNeeded();
    await screenshot(page, `benchmark-form-${width}`);
  });
});
