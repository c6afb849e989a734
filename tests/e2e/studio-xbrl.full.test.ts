import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { lookAtWidths } from '../support/look.ts';
import { openImports } from '../support/open-studio.ts';
import { number, SAMPLE_REPORT, xbrlReport } from '../support/xbrl-report.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;

/** A report of a fund of the demonstration, newer than all that is stored; one share lost its factor of a hundred. */
const [first, ...rest] = SAMPLE_REPORT.holdings ?? [];
const REPORT = {
  ...SAMPLE_REPORT,
  ...{ fundcode: '000001', begin: '2026-07-01', end: '2026-09-30', title: '2026年第3季度报告' },
  holdings: first ? [{ ...first, ratio: '0.0008' }, ...rest] : [],
};

const choose = (name: string, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(content) });

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

describe('an XBRL report', () => {
  it.each([
    ['a web page', '<!DOCTYPE html><html></html>', '文档类型声明'],
    ['a report cut short', xbrlReport(REPORT).slice(0, 2000), '写错了或没有写完'],
    [
      'a report of two funds',
      xbrlReport(REPORT, { entity: '000021' }),
      '是 000021 的，报告是 000001 的',
    ],
    [
      'a report that contradicts itself',
      xbrlReport(REPORT, { more: number('CZhiZaoYeGongYunJiaZhi', '7', 'CNY') }),
      '给了两个值',
    ],
  ])('that is %s is refused in words, and the next can be chosen', async (_, content, words) => {
    await choose('report.xml', content);
    await page.getByText(words).first().waitFor();
    expect(await page.getByRole('button', { name: '选文件' }).isEnabled()).toBe(true);
  });

  it('shows whose it is and what was found, and asks about what contradicts', async () => {
    await choose('000021_2026Q3.xbrl', xbrlReport(REPORT));
    await page.getByRole('heading', { name: /1 行过不去/ }).waitFor();
    const facts = page.getByRole('region', { name: '报告里有什么' });
    for (const words of [
      '000001 示例成长混合',
      '2026-07-01 至 2026-09-30',
      '季度报告',
      '证券 3 行',
      '100,000,000 元',
    ])
      await facts.getByText(words).waitFor();
    await page.getByText('文件名里是 000021，报告是 000001 的').first().waitFor();
    await page.getByText('没有乘 100').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await lookAtWidths(page, 'studio-xbrl');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('is mended, imported and taken back, and the page of the fund shows it', async () => {
    await page.getByRole('button', { name: '照建议全改 1 处' }).click();
    await page.getByRole('heading', { name: /有 0 行过不去/ }).waitFor();
    await page.getByRole('button', { name: /^全部确认/ }).click();
    const commit = page.getByRole('button', { name: /^导入这份报告/ });
    await expect.poll(() => commit.getAttribute('aria-disabled')).toBe('false');
    await commit.click();
    const line = page.getByRole('row').filter({ hasText: '000021_2026Q3.xbrl' });
    await line.getByText('已导入').waitFor();

    const visit = await openPage(browser);
    await visit.page.goto(`${quoin.site}/fund?fundcode=000001`);
    await visit.page.getByRole('tab', { name: '持仓' }).click();
    await visit.page.getByText('贵州茅台').first().waitFor();
    await visit.page.getByText('2026-09-30').first().waitFor();
    await visit.close();

    await line.getByRole('button', { name: '撤销导入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
    await line.getByText('已撤销').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
