import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { lookInModes } from '../support/look.ts';
import { isAlive } from './errors/site-with-gateway.ts';

const FUND = '/fund?fundcode=000001';
const KEPT = '/col?menuid=10212';

let quoin: DemonstrationQuoin;
let browser: Browser;

beforeAll(async () => {
  [quoin, browser] = await Promise.all([startDemonstration(), launchBrowser()]);
}, 180_000);
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

it('keeps a fund by its star, lists it with what changed since the last visit, in two tabs, and removes it with undo', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(quoin.site + FUND);
  await isAlive(page);
  const star = page.getByRole('button', { name: '自选 华夏成长混合' });
  await star.click();
  await page.getByRole('link', { name: '查看自选' }).waitFor();
  expect(await star.getAttribute('aria-pressed')).toBe('true');
  await lookInModes(page, 'kept-funds/fund');

  await page.getByRole('link', { name: '查看自选' }).click();
  const list = page.getByRole('region', { name: '本机自选' });
  await expect
    .poll(() =>
      list
        .getByRole('heading', { name: '本机自选' })
        .evaluate((title) => title.getBoundingClientRect().top < window.innerHeight),
    )
    .toBe(true);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(KEPT);
  await list.getByText('改日再来').waitFor();
  // As if it had been kept some days before the newest NAV.
  await page.evaluate(() => {
    const [fund] = JSON.parse(localStorage.getItem('quoin.kept') ?? '[]');
    fund.kept = '20260120';
    fund.seen = { visit: '20260203', navdate: '20260203', nav: '1.1000' };
    localStorage.setItem('quoin.kept', JSON.stringify([fund]));
  });
  await page.reload();
  await isAlive(page);
  await list.getByText('净值 2026-02-03 为').waitFor();
  await list.getByText('2026-02-03 的净值上次是 1.1').waitFor();
  await lookInModes(page, 'kept-funds/list');

  const other = await page.context().newPage();
  await other.goto(quoin.site + FUND);
  await isAlive(other);
  await list.getByRole('button', { name: '移出 华夏成长混合' }).press('Enter');
  await list.getByText('已移出').waitFor();
  await expect
    .poll(() => other.getByRole('button', { name: '自选 华夏' }).getAttribute('aria-pressed'))
    .toBe('false');
  await list.getByRole('button', { name: '撤销 华夏成长混合' }).press('Enter');
  await expect
    .poll(() => other.getByRole('button', { name: '自选 华夏' }).getAttribute('aria-pressed'))
    .toBe('true');
  await list.getByText('净值 2026-02-03 为').waitFor();
  await other.close();
  expectClean();
  await close();
}, 180_000);
