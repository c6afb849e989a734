import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openWebKit, type WebKitWindow } from '../support/engines/webkit.ts';

/** By kind of page. */
const pages = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../budget.json'), 'utf8'),
) as Record<string, { address: string }>;

/** Of an element: its left edge, width and height in pixels, by its way from the body. */
type Boxes = Record<string, [left: number, width: number, height: number]>;
interface Layout {
  width: number;
  overflow: number;
  boxes: Boxes;
}

/**
 * Boxes of all that is laid out, but for what has the size of its letters alone, and for fields that lie unseen over their labels.
 * What rests below the first screen is laid out too.
 */
const READ_LAYOUT = `
  const boxes = {};
  for (const element of document.querySelectorAll('*'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  const walk = (element, way) => {
    const { left, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || style.display === 'none') return;
    if (!style.display.startsWith('inline') && style.position !== 'absolute') boxes[way] = [left, width, height].map(Math.round);
    if (element.matches('svg, select, legend')) return;
    const isClosed = element.matches('details:not([open])');
    [...element.children].forEach((child, place) => {
      if (!isClosed || child.matches('summary')) walk(child, way + ' ' + child.localName + place + '.' + (child.getAttribute('class') ?? ''));
    });
  };
  walk(document.body, '');
  return { width: innerWidth, overflow: document.documentElement.scrollWidth - innerWidth, boxes };`;

let browser: Browser;
let quoin: DemonstrationQuoin;
let webkit: WebKitWindow;

beforeAll(async () => {
  [browser, quoin, webkit] = await Promise.all([
    launchBrowser(),
    startDemonstration(),
    openWebKit(),
  ]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), webkit?.stop(), quoin?.kill('SIGTERM')]);
});

/** Those that are far from where the other engine has them, while what they lie in is not. */
function misplaced(boxes: Boxes, others: Boxes): string[] {
  return Object.entries(boxes).flatMap(([way, box]) => {
    const other = others[way];
    if (!other) return [`${way}: not there`];
    // A line more or less of text, since both engines space signs as they do.
    const isFar = box.some(
      (length, side) => Math.abs(length - (other[side] ?? 0)) > 30 + length / 20,
    );
    return isFar ? [`${way}: ${other.join()} is ${box.join()}`] : [];
  });
}

it.for(
  Object.entries(pages).flatMap(([kind, { address }]) =>
    [390, 1440].map((width) => ({ kind, address, width })),
  ),
)('lays out the page $kind at $width px in WebKit as in Chromium', async ({ address, width }) => {
  await webkit.open(quoin.site + address, width);
  const shown = await webkit.run<Layout>(READ_LAYOUT);
  const { page, close } = await openPage(browser, {
    viewport: { width: shown.width, height: 1000 },
  });
  await page.goto(quoin.site + address);
  const expected = (await page.evaluate(`(() => {${READ_LAYOUT}})()`)) as Layout;
  await close();
  expect(Object.keys(shown.boxes).length).toBeGreaterThan(50);
  expect(misplaced(shown.boxes, expected.boxes)).toEqual([]);
  expect(shown.overflow).toBe(0);
});

it('filters the list of funds in WebKit as its controls are pressed', async () => {
  await webkit.open(`${quoin.site}/fundsearch`, 1440);
  const found = () =>
    webkit.run<string>("return /找到 \\S+ 只/.exec(document.body.innerText)?.[0] ?? ''");
  const before = await found();
  expect(before).toMatch(/\d+/);
  await expect
    .poll(async () => {
      await webkit.press('label:has(> input[name=fundtype][value="1"])');
      return await found();
    })
    .not.toBe(before);
  expect(await webkit.run('return location.search')).toContain('fundtype=1');
});
