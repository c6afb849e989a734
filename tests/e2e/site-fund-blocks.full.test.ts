import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import {
  demonstrationBlock,
  disclaimer,
  module,
} from '#server/features/demonstration/pages/composition.ts';
import { release } from '#server/store/release/release.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { aRoadshow } from '../support/contents.ts';
import { startDemonstration, withHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { lookAtWidths, lookInModes } from '../support/look.ts';

const withBlocks = withHome('with_fund_blocks', [
  module('M01', [demonstrationBlock('new-funds'), demonstrationBlock('roadshows')]),
  disclaimer,
]);
const HOME = '/col?menuid=10060';
/** Of whom the demonstration knows since when a fund is in charge. */
const MANAGER = 'm024';

let browser: Browser;
let quoin: DemonstrationQuoin;

async function publish(): Promise<void> {
  const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  const roadshow = (id: string, title: string, starttime: string) => ({
    ...{ kind: 'roadshow' as const, key: id, baseSeq: null },
    body: aRoadshow(id, {
      ...{ title, starttime, endtime: starttime.replace(/\d{6}$/, '180000') },
      ...{ speaker: '刘睿聪', place: '线上', fundcodes: ['000001'] },
      summary: '介绍组合的构成、规模的变化和下一季度的安排。',
    }),
  });
  const done = await release(sql, {
    ...{ author: 'test', note: '' },
    items: [
      roadshow('r1', '2026 年第三季度投资者交流会', '20261215100000'),
      roadshow('r2', '华夏成长混合中期报告解读', '20260901140000'),
    ],
  });
  await sql.end();
  if (!done.ok) throw new Error(done.problem.reason);
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration({}, withBlocks)]);
  await publish();
}, 180_000);
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function saved(page: Page, press: () => Promise<void>): Promise<string[]> {
  const download = page.waitForEvent('download');
  await press();
  const path = await (await download).path();
  return (await readFile(path, 'utf8')).replace('\ufeff', '').split('\r\n');
}

it('new funds and roadshows are on a page that an editor gives them', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(quoin.site + HOME);
  await page.getByText('2026 年第三季度投资者交流会').waitFor();
  await page.getByRole('heading', { name: '新成立的基金' }).waitFor();
  await lookInModes(page, 'fund-blocks');
  expectClean();
  await close();
});

it('a manager has tenures beside each other, and the funds in charge as a file of what is shown', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${quoin.site}/fund?id=${MANAGER}`);
  const save = page.getByRole('button', { name: '下载 CSV' });
  await save.first().waitFor();
  const lines = await saved(page, () => save.first().click());
  expect(lines.slice(1, 4).join('\n')).toMatch(/^截至,\d{4}-\d\d-\d\d\n说明,收益率按.*\n来源,http/);
  expect(lines[5]).toMatch(/^基金,/);
  expect(lines[6]).toMatch(/^工银医疗保健股票 000831.*,/);
  await lookAtWidths(page, 'fund-manager');
  expect(await axe(page)).toEqual([]);
  expectClean();
  await close();
});

it('share classes have what they cost by holding time, and the code to share the page', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${quoin.site}/fund?fundcode=000556`);
  await page.getByRole('tab', { name: '费率' }).click();
  await page.getByRole('heading', { name: '各份额的费用' }).waitFor();
  expect(await page.getByRole('link', { name: '下载 CSV' }).count()).toBeGreaterThan(2);
  await page.getByText('分享到手机').click();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page), String(width)).toEqual([]);
  }
  await lookAtWidths(page, 'fund-class-costs');
  expectClean();
  await close();
});

it('a comparison is saved as it was chosen, with its address', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${quoin.site}/col?menuid=10212&fundcodes=000001,110011`);
  const save = page.getByRole('button', { name: '下载 CSV' });
  await save.first().waitFor();
  const text = (await saved(page, () => save.first().click())).join('\n');
  expect(text).toContain('fundcodes=000001,110011');
  expect(text).toMatch(/\n\d{4}-\d\d-\d\d,-?\d+\.\d\d%,-?\d+\.\d\d%\n/);
  await lookAtWidths(page, 'fund-compare-saved');
  expectClean();
  await close();
});
