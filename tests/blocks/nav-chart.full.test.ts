import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type Gallery } from '#tests/gallery/gallery.ts';
import { axe } from '#tests/support/axe.ts';
import { launchBrowser, openPage, steady } from '#tests/support/browser.ts';

let gallery: Gallery;
let browser: Browser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), launchBrowser()]);
}, 120_000);

afterAll(async () => {
  await Promise.all([gallery?.close(), browser?.close()]);
});

/** A sample in a window so low that the chart lies below it. */
async function open(
  width: number,
  javaScriptEnabled = true,
  sample = { type: 'nav-chart', name: 'typical' },
) {
  const opened = await openPage(browser, { viewport: { width, height: 200 }, javaScriptEnabled });
  await opened.page.goto(gallery.address(sample));
  if (javaScriptEnabled)
    await opened.page.waitForSelector('[data-hydrated]', { state: 'attached' });
  return opened;
}

/** The first one: behind it is the one for paper. */
const fixedCurve = (page: Page) => page.locator('svg[role=img] path').first();
const liveCurve = (page: Page) => page.locator('.recharts-line-curve').first();
const reading = (page: Page) => page.locator('figcaption [aria-live]').first();

async function see(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 900 });
  await liveCurve(page).waitFor();
}

/** Edges of a curve on the screen to the pixel, its stroke left out. */
function edges(curve: Locator): Promise<number[]> {
  return curve.evaluate((element: SVGGraphicsElement) => {
    const { x, y, width, height } = element.getBBox();
    const toScreen = element.getScreenCTM();
    return [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].flatMap((point) => {
      const place = point.matrixTransform(toScreen ?? undefined);
      return [Math.round(place.x), Math.round(place.y)];
    });
  });
}

test('the live curve is loaded when the chart is seen, and lies where the fixed one lay', async () => {
  const { page, expectClean, close } = await open(1440);
  expect(await liveCurve(page).count()).toBe(0);
  const before = await edges(fixedCurve(page));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await see(page);
  await expect.poll(() => fixedCurve(page).isVisible()).toBe(false);
  await expect.poll(() => edges(liveCurve(page))).toEqual(before);
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBe(height);
  expectClean();
  await close();
});

test('keys move the crosshair and the reading, from the newest day on', async () => {
  const { page, expectClean, close } = await open(1440);
  await see(page);
  await expect.poll(() => reading(page).textContent()).toContain('2026-02-13');
  await page.getByRole('application').first().focus();
  const reads = async (key: string, day: string) => {
    await page.keyboard.press(key);
    await expect.poll(() => reading(page).textContent()).toContain(day);
  };
  await reads('ArrowRight', '2026-02-13');
  await reads('ArrowLeft', '2026-02-12');
  await reads('Home', '2025-02-13');
  for (const [key, day] of [
    ['ArrowRight', '2025-02-14'],
    ['ArrowRight', '2025-02-17'],
  ] as const)
    await reads(key, day);
  await expect.poll(() => reading(page).textContent()).toContain('+1.42%');
  await reads('PageDown', '2025-03-2');
  await reads('End', '2026-02-13');
  expect(await axe(page)).toEqual([]);
  expectClean();
  await close();
});

test('arrow keys and mouse read every curve of a comparison on the same day', async () => {
  const { page, expectClean, close } = await open(1440, true, {
    type: 'fund-compare',
    name: 'typical',
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('.recharts-line-curve').first().waitFor();
  await expect
    .poll(() => reading(page).textContent())
    .toMatch(/2026-02-13.*[+−][\d.]+%.*[+−][\d.]+%/);
  await page.getByRole('application').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => reading(page).textContent()).not.toContain('2026-02-13');
  const plane = await steady(() => page.locator('.recharts-surface').first().boundingBox());
  await page.mouse.move((plane?.x ?? 0) + (plane?.width ?? 0) / 2, (plane?.y ?? 0) + 40);
  await expect.poll(() => reading(page).textContent()).toMatch(/2025-08.*%.*%/);
  expect(await axe(page)).toEqual([]);
  expectClean();
  await close();
});

test('a finger reads above the curve what the dividend was', async () => {
  const { page, expectClean, close } = await open(360);
  await see(page);
  const plane = await steady(() => page.locator('.recharts-surface').first().boundingBox());
  const daysBefore = 221 / 365;
  await page.mouse.move((plane?.x ?? 0) + (plane?.width ?? 0) * daysBefore, (plane?.y ?? 0) + 40);
  await page.waitForFunction(() =>
    document.querySelector('figcaption [aria-live]')?.textContent?.includes('2025-09-22'),
  );
  await expect.poll(() => reading(page).textContent()).toContain('除息，每份 0.010 元');
  expectClean();
  await close();
});

test('without scripts there are curve and table, and no switch that does nothing', async () => {
  const { page, close } = await open(1440, false);
  expect(await fixedCurve(page).isVisible()).toBe(true);
  expect(await page.getByRole('radio').count()).toBe(0);
  await page.getByText('数据表').click();
  await expect.poll(() => page.getByRole('row').count()).toBe(15);
  await close();
});
