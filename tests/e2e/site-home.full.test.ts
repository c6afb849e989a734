import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

const HOME = '/col?menuid=10060';
const DOORS = ['登录交易', '查基金', '现金管理', '看公告', '学一学', '找到我们'];

let quoin: DemonstrationQuoin;
let browser: Browser;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(options: Parameters<typeof openPage>[1] = {}): Promise<OpenPage> {
  const opened = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await opened.page.goto(quoin.site + HOME);
  return opened;
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset['mode']);

describe('the home page', () => {
  it.for([360, 768, 1440])('is whole, fits and is accessible at %i pixels', async (width) => {
    const { page, expectClean, close } = await open({ viewport: { width, height: 900 } });
    expect(await page.locator('h1').count()).toBe(1);
    for (const name of [
      '业务类型',
      '推荐基金',
      '基金速览',
      '基金列表',
      '现金管理',
      '公告资讯',
      '公司公告',
      '新闻资讯',
      '基金小知识',
      '友情链接',
    ]) {
      expect(await page.getByRole('region', { name, exact: true }).isVisible(), name).toBe(true);
    }
    const [notices, news] = await Promise.all(
      ['公司公告', '新闻资讯'].map((name) =>
        page.getByRole('region', { name, exact: true }).boundingBox(),
      ),
    );
    expect(news?.y === notices?.y, 'notices and news stand side by side where there is room').toBe(
      width >= 768,
    );
    expect(await isTooWide(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `home/${width}`);
    expectClean();
    await close();
  });

  it('opens the mega menu by Enter, walks through it, and gives the focus back by Esc', async () => {
    const { page, close } = await open();
    const opener = page.locator('summary', { hasText: '理财知识' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const leaf = page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '投诉流程' });
    await leaf.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('理财知识');
    await page.keyboard.press('Escape');
    await leaf.waitFor({ state: 'hidden' });
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await close();
  });

  it('turns advertisements only when asked to', async () => {
    const { page, expectClean, close } = await open();
    await page.clock.install();
    await page.reload();
    const carousel = page.getByRole('region', { name: '活动与提示' });
    const place = carousel.getByRole('status');
    expect(await place.innerText()).toBe('1 / 2');
    await page.clock.fastForward(60_000);
    expect(await place.innerText()).toBe('1 / 2');
    await carousel.getByRole('button', { name: '下一张' }).click();
    await expect.poll(() => place.innerText()).toBe('2 / 2');
    await carousel.getByRole('list').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => place.innerText()).toBe('1 / 2');
    expectClean();
    await close();
  });

  it('keeps notices closed in the tab that closed them', async () => {
    const { page, context, expectClean, close } = await open();
    const strip = page.getByRole('complementary', { name: '公告' });
    await strip.getByRole('button', { name: '关闭公告' }).click();
    await expect.poll(() => strip.count()).toBe(0);
    await page.reload();
    await expect.poll(() => strip.count()).toBe(0);
    const other = await context.newPage();
    await other.goto(quoin.site + HOME);
    await other.getByRole('complementary', { name: '公告' }).waitFor();
    expectClean();
    await close();
  });

  it('can be read without scripts, advertisements and notices too', async () => {
    const { page, close } = await open({ javaScriptEnabled: false });
    await page.getByText('春节假期客户服务时间').click();
    expect(await page.getByText('自助语音和网上查询照常').isVisible()).toBe(true);
    const slides = page.getByRole('region', { name: '活动与提示' }).getByRole('listitem');
    const [first, second] = await Promise.all([
      slides.nth(0).boundingBox(),
      slides.nth(1).boundingBox(),
    ]);
    expect(second?.y).toBeGreaterThan(first?.y ?? Infinity);
    expect(await page.getByRole('button', { name: '长者版' }).isVisible()).toBe(false);
    await page.locator('summary', { hasText: '理财知识' }).click();
    expect(await page.getByRole('link', { name: '投诉流程' }).first().isVisible()).toBe(true);
    await close();
  });
});

describe('on a phone', () => {
  const phone = { viewport: { width: 360, height: 800 } };
  const listed = (page: Page) =>
    page.getByRole('region', { name: '基金列表', exact: true }).locator('tbody tr:visible');

  it.each(['', '/en'])('is at most 7,000 pixels high; language: %s', async (language) => {
    const { page, close } = await open(phone);
    await page.goto(quoin.site + language + HOME);
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      7000,
    );
    await close();
  });

  it.each([true, false])('shows the first of a list, and all by a key; scripts: %s', async (on) => {
    const { page, close } = await open({ ...phone, javaScriptEnabled: on });
    expect(await listed(page).count()).toBe(3);
    await page
      .getByRole('region', { name: '基金列表', exact: true })
      .getByRole('checkbox', { name: '全部 8 项' })
      .focus();
    // A press before the view of the list is there waits for it.
    await page.keyboard.press('Space');
    await expect.poll(() => listed(page).count()).toBe(8);
    await page.keyboard.press('Space');
    await expect.poll(() => listed(page).count()).toBe(3);
    await close();
  });

  it('has all of each list on a wide screen and on paper', async () => {
    const { page, close } = await open();
    expect(await listed(page).count()).toBe(8);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ media: 'print' });
    expect(await listed(page).count()).toBe(8);
    await close();
  });
});

describe('elder mode', () => {
  it.for([360, 1440])('puts six doors first, without promotion, at %i pixels', async (width) => {
    const { page, expectClean, close } = await open({ viewport: { width, height: 900 } });
    await page.getByRole('button', { name: '长者版' }).click();
    const main = page.getByRole('main');
    await expect
      .poll(() => main.getByRole('heading', { level: 1 }).innerText())
      .toContain('想办什么事');
    expect(
      await main
        .locator('a:visible, button:visible')
        .evaluateAll((all) =>
          all.slice(0, 6).map((door) => door.querySelector('strong')?.textContent),
        ),
    ).toEqual(DOORS);
    for (const name of ['推荐基金', '基金速览', '活动与提示'])
      expect(await page.getByRole('region', { name }).count(), name).toBe(0);
    const small = await main
      .locator('a:visible, p:visible, h2:visible, td:visible')
      .evaluateAll((all) =>
        all
          .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 24)
          .map((one) => one.textContent),
      );
    expect(small).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `home/elder-${width}`);
    expectClean();
    await close();
  });

  it('is remembered before the first paint, is not in the document, and ends by the button that has the focus', async () => {
    const { page, expectClean, close } = await open();
    await page.getByRole('button', { name: '长者版' }).click();
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.setAttribute(
          'data-mode-when-parsed',
          document.documentElement.dataset['mode'] ?? 'none',
        ),
      );
    });
    const response = await page.reload();
    expect(await response?.text()).not.toContain('data-mode="elder"');
    await expect.poll(() => mode(page)).toBe('elder');
    expect(await page.locator('html').getAttribute('data-mode-when-parsed')).toBe('elder');
    await page.getByRole('button', { name: '返回标准版' }).click();
    await expect.poll(() => mode(page)).toBeUndefined();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('长者版');
    await page.reload();
    expect(await mode(page)).toBeUndefined();
    expectClean();
    await close();
  });
});
