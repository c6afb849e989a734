import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { drawn, launchBrowser, openPage, screenshot } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

const WIDTHS = [360, 768, 1440];
/** It explains what a regular plan is, where its word stands for the first time. */
const ARTICLE = '/knowdetail?id=a0018';
const WORD = '定投';
const EXPLANATION = /按约定的周期和金额自动申购/;

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const wordOf = (page: Page) => page.getByRole('button', { name: WORD, exact: true });
const explanationOf = (page: Page) => page.getByText(EXPLANATION);

/** Whether the explanation lies in the window, and beside its word rather than on it. */
async function place(page: Page): Promise<{ isInWindow: boolean; isOnWord: boolean }> {
  return page.evaluate(() => {
    const shown = document.querySelector(':popover-open')!;
    const word = document.querySelector(`[popovertarget="${shown.id}"]`)!;
    const [box, on] = [shown.getBoundingClientRect(), word.getBoundingClientRect()];
    return {
      isInWindow:
        box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      isOnWord:
        box.left < on.right && on.left < box.right && box.top < on.bottom && on.top < box.bottom,
    };
  });
}

it('opens by the mouse, and closes by a press beside it', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(quoin.site + ARTICLE);
  expect(await wordOf(page).count()).toBe(1);
  expect(await explanationOf(page).isVisible()).toBe(false);
  await wordOf(page).click();
  await explanationOf(page).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await explanationOf(page).waitFor({ state: 'hidden' });
  expectClean();
  await close();
});

it('is reached, opened, followed and closed by keys alone', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(quoin.site + ARTICLE);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let count = 0; (await focused()) !== WORD && count < 200; count += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toBe(WORD);
  await page.keyboard.press('Enter');
  await explanationOf(page).waitFor();
  await page.keyboard.press('Escape');
  await explanationOf(page).waitFor({ state: 'hidden' });
  expect(await focused()).toBe(WORD);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(WORD);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/col?menuid=10091');
  await explanationOf(page).waitFor({ state: 'hidden' });
  expectClean();
  await close();
});

it('says to who listens that the word opens something', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(quoin.site + ARTICLE);
  const main = page.getByRole('main');
  expect(await main.ariaSnapshot()).toMatch(new RegExp(`button "${WORD}"`));
  expect(await main.ariaSnapshot()).not.toMatch(EXPLANATION);
  await wordOf(page).press('Enter');
  expect(await main.ariaSnapshot()).toMatch(EXPLANATION);
  await close();
});

it('opens by a finger on a phone, and without scripts', async () => {
  const { page, close } = await openPage(browser, {
    ...{ javaScriptEnabled: false, hasTouch: true, isMobile: true },
    viewport: { width: 360, height: 740 },
  });
  await page.goto(quoin.site + ARTICLE);
  await wordOf(page).tap();
  await explanationOf(page).waitFor();
  await page.touchscreen.tap(180, 40);
  expect(await explanationOf(page).isVisible()).toBe(false);
  await close();
});

it('stands in a page that a navigation in the browser brings', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${quoin.site}/list?menuid=10080&secondtype=knowledge`);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.evaluate((address) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="/knowdetail"]')!;
    link.href = address;
    link.click();
  }, ARTICLE);
  await wordOf(page).click();
  await explanationOf(page).waitFor();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expectClean();
  await close();
});

it('is not printed, and its word is printed like the words around it', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(quoin.site + ARTICLE);
  await wordOf(page).click();
  await page.emulateMedia({ media: 'print' });
  expect(await explanationOf(page).isVisible()).toBe(false);
  expect(await wordOf(page).evaluate((word) => getComputedStyle(word).textDecorationLine)).toBe(
    'none',
  );
  await close();
});

it.each(['standard', 'elder'])('fits at each width and is accessible, %s', async (mode) => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(quoin.site + ARTICLE);
  await page.evaluate((mode) => (document.documentElement.dataset['mode'] = mode), mode);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await wordOf(page).scrollIntoViewIfNeeded();
    await wordOf(page).click();
    await drawn(page);
    const name = `terms/${mode}-${width}`;
    expect(await place(page), name).toEqual({ isInWindow: true, isOnWord: false });
    expect(await axe(page), name).toEqual([]);
    await screenshot(page, name);
    await page.keyboard.press('Escape');
  }
  expectClean();
  await close();
});
