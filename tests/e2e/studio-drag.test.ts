import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { PASSWORD } from '../support/quoin.ts';
import { createFinger, type Finger, type Spot } from '../support/touch.ts';

const HOME = '/pages/10060';
const WHOLE = ['M01', 'M04', 'M07', 'M08', 'M11'];

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;
let outline: Locator;
let finger: Finger;

const row = (name: string | RegExp) => outline.getByRole('treeitem', { name });
const rows = () => outline.getByRole('treeitem').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
const modules = async () => (await rows()).filter((name) => /^M\d\d/.test(name)).map((name) => name.slice(0, 3));
const said = () => page.locator('[data-announcements=assertive]').innerText();
const press = (key: string) => page.keyboard.press(key);
const line = (pane: 'outline' | 'page') => page.locator(`[data-drop-line=${pane}]`);
const tops = () => outline.getByRole('treeitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));

async function spotIn(locator: Locator, down = 0.5, across = 0.5): Promise<Spot> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}
/** Undoes one step, and waits for the page as it was. */
async function undo(): Promise<void> {
  await outline.focus();
  await press('Control+z');
  await expect.poll(modules).toEqual(WHOLE);
}

async function signIn(options: Parameters<typeof openPage>[1]): Promise<void> {
  opened = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options });
  ({ page } = opened);
  page.setDefaultTimeout(8_000);
  outline = page.getByRole('tree', { name: '大纲' });
  await page.goto(`${quoin.studio}${HOME}`, { waitUntil: 'networkidle' });
  await page.getByLabel('账号').fill('admin');
  await page.locator('input[type=password]').fill(PASSWORD);
  await press('Enter');
  await row(/^M11/).waitFor();
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
}, 180_000);
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('by touch', () => {
  beforeAll(async () => {
    // A browser that emulates touch begins no drags by mouse.
    await signIn({ hasTouch: true });
    finger = await createFinger(page);
  });
  afterAll(async () => {
    opened.expectClean([/401/]);
    await opened.close();
  });

  it('a finger that rests on a row picks it up, and the row goes where it is let go', async () => {
    const still = await tops();
    await finger.down(await spotIn(row(/^M08/)));
    await page.waitForTimeout(320);
    await finger.moveTo(await spotIn(row(/^M01/), 0.1));
    await line('outline').waitFor();
    expect(await tops()).toEqual(still);
    await screenshot(page, 'studio/drag-by-touch');
    await finger.up();
    await expect.poll(modules).toEqual(['M08', 'M01', 'M04', 'M07', 'M11']);
    await expect.poll(said).toBe('已放下，第 1 位，共 5 位。可撤销');
    await undo();
  });

  it('a finger that moves at once scrolls, and moves nothing', async () => {
    await finger.down(await spotIn(row(/^M08/)));
    await finger.moveTo(await spotIn(row(/^M01/), 0.1));
    expect(await line('outline').count()).toBe(0);
    await finger.up();
    expect(await modules()).toEqual(WHOLE);
  });

  it('a second finger gives it up', async () => {
    await finger.down(await spotIn(row(/^M08/)));
    await page.waitForTimeout(320);
    await finger.moveTo(await spotIn(row(/^M01/), 0.1));
    await line('outline').waitFor();
    await finger.joinedBySecond();
    await expect.poll(said).toBe('已取消，回到第 4 位');
    expect(await modules()).toEqual(WHOLE);
  });

  it('a finger that rests and leaves on the spot asks for the menu', async () => {
    await finger.down(await spotIn(row(/^M08/)));
    await page.waitForTimeout(320);
    await finger.up();
    await page.getByRole('menu').waitFor();
    await press('Escape');
    expect(await modules()).toEqual(WHOLE);
  });

  it('the handle on the page is dragged to another place on the page', async () => {
    await row(/^M04/).click();
    const tag = page.locator('[data-selection-tag]');
    await tag.waitFor();
    await page.waitForTimeout(600);
    await finger.down(await spotIn(tag, 0.5, 0.05));
    await page.waitForTimeout(320);
    const view = page.locator('[data-pane=page] [role=application]');
    await finger.moveTo(await spotIn(view, 0.02));
    await line('page').waitFor();
    await finger.up();
    await expect.poll(said).toMatch(/^已放下，/);
    await undo();
  });
});
