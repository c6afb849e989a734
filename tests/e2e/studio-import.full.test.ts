import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, type OpenPage } from '../support/browser.ts';
import { startTwoHosts, type TwoHosts } from '../support/two-hosts.ts';
import { openImports } from '../support/open-studio.ts';

let browser: Browser;
let quoin: TwoHosts;
let opened: OpenPage;
let page: Page;

/** A day of three funds: one code lost its zeros, one NAV has too many decimals, one day comes twice. */
const FILE = [
  '净值日期|基金代码|单位净值|日增长率|备注',
  '2026-03-03|1|1.287|0.50%|',
  '2026-03-03|000021|3.3987|0.10%|',
  '2026-03-03|000045|1.601|0.20%|',
  '2026-03-03|000045|1.602|0.30%|',
].join('\n');

const row = (line: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: String(line), exact: true }) });
const commit = (rows: number) => page.getByRole('button', { name: new RegExp(`^导入 ${rows} 行`) });
const shown = async () => (await fetch(`${quoin.site}/fund?fundcode=000001`)).text();

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startTwoHosts()]);
  opened = await openImports(browser, quoin);
  ({ page } = opened);
});
afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await quoin?.stop();
});

describe('an import', () => {
  it('shows what is wrong with a file, and is mended in place by pointer and keys', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nav-20260303.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await page.getByRole('heading', { name: /4 行里有 3 行过不去/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.getByRole('link', { name: '定时拉取' }).last().getAttribute('href')).toBe(
      '/figures/pulls',
    );
    await commit(2).focus();
    await page.keyboard.press('Enter');
    await page.getByText('还有 3 行过不去').first().waitFor();

    await page.getByRole('button', { name: '补成 000001' }).waitFor();
    await page.getByRole('button', { name: '照建议全改 1 处' }).click();
    await page.getByRole('heading', { name: /有 2 行过不去/ }).waitFor();
    await row(3).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('第 3 行的单位净值').fill('3.399');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /有 1 行过不去/ }).waitFor();
    await page.getByRole('button', { name: '二选一' }).click();
    await page.getByRole('menuitem', { name: /^留第 4 行：单位净值 1.601/ }).click();
    await page.getByText('去掉了 1 行').first().waitFor();
  });

  it('is imported as a whole, is what visitors see, and is taken back', async () => {
    expect(await shown()).not.toContain('1.287');
    await page.getByRole('button', { name: /^全部确认/ }).click();
    await expect.poll(() => commit(3).getAttribute('aria-disabled')).toBe('false');
    await commit(3).click();
    const line = page.getByRole('row').filter({ hasText: 'nav-20260303.csv' });
    await line.getByText('已导入').waitFor();
    expect(await shown()).toContain('1.287');
    expect(await axe(page)).toEqual([]);

    await line.getByRole('button', { name: '撤销导入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
    await line.getByText('已撤销').waitFor();
    expect(await shown()).not.toContain('1.287');
  });
});
