import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

/**
 * One page of each kind that visitors open most, on a phone: what the gate looks at in a browser. What visitors do on them is
 * in the files of the full run, one for each kind.
 */
const PAGES: Record<string, { address: string; heading: string }> = {
  home: { address: '/col?menuid=10060', heading: '推荐基金' },
  funds: { address: '/col?menuid=10065', heading: '基金列表' },
  fund: { address: '/fund?fundcode=000001', heading: '净值走势' },
  comparison: { address: '/col?menuid=10212&fundcodes=000001,000628', heading: '最大回撤' },
  article: { address: '/newsdetail?id=a0030', heading: '节后首日' },
  search: { address: '/search?keyword=%E5%AE%9A%E6%8A%95', heading: '定投' },
};

let quoin: DemonstrationQuoin;
let browser: Browser;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const open = (address: string) =>
  openPage(browser, { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' }).then(
    async (opened) => {
      await opened.page.goto(quoin.site + address);
      return opened;
    },
  );

describe('on a phone', () => {
  it.each(Object.entries(PAGES))(
    '%s fits, is accessible and hydrates without an error',
    async (name, { address, heading }) => {
      const { page, expectClean, close } = await open(address);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.getByText(heading).count()).toBeGreaterThan(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `site-pages/${name}`);
      expectClean();
      await close();
    },
  );

  it('home shows the first of each list: it is at most 7,000 pixels high', async () => {
    const { page, close } = await open(PAGES['home']?.address ?? '');
    const list = page.getByRole('region', { name: '基金列表', exact: true });
    expect(await list.locator('tbody tr:visible').count()).toBe(3);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(7000);
    await close();
  });

  it('leads from the list to a fund and back without another document', async () => {
    const { page, expectClean, close } = await open('/col?menuid=10065');
    await page.evaluate(() => (document.documentElement.dataset['kept'] = 'yes'));
    await page.locator('main a[href^="/fund?fundcode="]').first().click();
    await page.getByRole('region', { name: '净值走势', exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL(/menuid=10065/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBe('yes');
    expectClean();
    await close();
  });
});
