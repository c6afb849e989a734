import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type Gallery } from '#tests/gallery/gallery.ts';
import { axe } from '#tests/support/axe.ts';
import { launchBrowser, openPage, screenshot } from '#tests/support/browser.ts';
import { isFullRun, isGate } from '#tests/support/lane.ts';

const WIDTHS = [320, 360, 768, 1440];

type GalleryPage = Pick<Gallery['pages'][number], 'type' | 'name'>;

let gallery: Gallery;
let browser: Browser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), launchBrowser()]);
}, 120_000);

afterAll(async () => {
  await Promise.all([gallery?.close(), browser?.close()]);
});

/** `GALLERY_ONLY`: types of blocks, and `ui` for parts, comma-separated. */
test('every sample fits every screen, is accessible and hydrates without a word', async () => {
  const only = process.env['GALLERY_ONLY'];
  const pages = gallery.pages.filter(({ type }) => !only || only.split(',').includes(type));
  expect(pages.length).toBeGreaterThan(0);
  const waiting = pages.values();
  const failures: string[] = [];
  const lane = async () => {
    const { page, problems, close } = await openPage(browser, {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    for (const one of waiting) {
      failures.push(
        ...(await flaws(page, one)),
        ...problems.splice(0).map((problem) => `${one.type}/${one.name}: ${problem}`),
      );
    }
    await close();
  };
  await Promise.all([lane(), lane()]);
  expect(failures).toEqual([]);
}, 600_000);

test('no sample has a class that its styles do not define', async () => {
  const undefinedClasses: string[] = [];
  for (const page of gallery.pages) {
    const html = await (await fetch(gallery.address(page))).text();
    undefinedClasses.push(
      ...(html.match(/<\w+[^>]* class="(?:[^"]* )?undefined[ "]/g) ?? []).map(
        (tag) => `${page.type}/${page.name}: ${tag}`,
      ),
    );
  }
  expect(undefinedClasses).toEqual([]);
});

test('a browser that cuts words otherwise keeps the line breaks that the server set', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
  await page.goto(gallery.address({ type: 'article-list', name: 'typical' }));
  await page.waitForSelector('[data-hydrated]', { state: 'attached' });
  expect(await page.locator('li wbr').count()).toBeGreaterThan(10);
  expectClean();
  await close();
});

/**
 * What is wrong with a page at any width, in light, dark and elder mode. Axe reads the typical sample of a block narrow and
 * light, the others wide and dark, those of parts, many to a page, in both. The gate only looks whether the others fit a
 * phone, and has axe read those of parts dark alone. The full run has axe read every sample in both, and in elder mode.
 */
async function flaws(page: Page, { type, name }: GalleryPage): Promise<string[]> {
  await show(page, gallery.address({ type, name }));
  const isOnlyNarrow = !isFullRun && name === 'typical';
  const isOnlyWide = !isFullRun && name !== 'typical' && type !== 'ui';
  const isBrief = isGate && isOnlyWide;
  const isReadNarrow = !isOnlyWide && !(isGate && type === 'ui');
  const found: string[] = [];
  const named = (lines: string[]) => lines.map((line) => `${type}/${name}: ${line}`);
  for (const width of isBrief ? [360] : WIDTHS) {
    await widen(page, width);
    found.push(
      ...(await overflowing(page)).map(
        (element) => `${width} px: ${element} is wider than the screen`,
      ),
    );
    if (process.env['GALLERY_PICTURES']) await screenshot(page, `gallery/${type}-${name}-${width}`);
    if (width === 360 && isReadNarrow)
      found.push(...(await axe(page)).map((line) => `${width} px: ${line}`));
  }
  if (isBrief) return named(found);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  if (!isOnlyNarrow) found.push(...(await axe(page)).map((line) => `dark: ${line}`));
  found.push(...(await elderFlaws(page, { type, name })).map((line) => `elder: ${line}`));
  return named(found);
}

/** The first sample comes as a page; those after it in its place, since to load scripts again took longer than to look. */
async function show(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else await page.evaluate((next) => window.showSample(next), address);
  await page.waitForSelector('[data-hydrated]', { state: 'attached' });
}

/** Where a page is as wide already, nothing is laid out again. */
async function widen(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
}

/** In elder mode on a phone, where large type has the least room. Its colours and names are those of one sample a block. */
async function elderFlaws(page: Page, { type, name }: GalleryPage): Promise<string[]> {
  await widen(page, 360);
  await page.evaluate(() =>
    Object.assign(document.documentElement.dataset, { mode: 'elder', theme: 'light' }),
  );
  if (process.env['GALLERY_PICTURES']) await screenshot(page, `gallery/${type}-${name}-elder`);
  const wide = (await overflowing(page)).map((element) => `${element} is wider than the screen`);
  return isFullRun && (name === 'typical' || type === 'ui')
    ? [...wide, ...(await axe(page))]
    : wide;
}

/** Elements that reach beyond the right edge and are not scrolled or cut by one above them; empty when the page does not scroll sideways. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    );
    return wide
      .slice(0, 5)
      .map(
        (element) =>
          `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`,
      );
  });
}
