import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { report } from './figures.ts';
import { percentile } from './median.ts';
import { servePages } from './pages/serve.ts';

const KEYS = 120;
/** The first ones fill caches of compiled code. */
const FILLING = 20;
/** Bytes of the long text in UTF-8. */
const LONG = 200_000;
/** Nobody waits longer than this for a letter on the busiest machine; anything above is a fault, not a figure. */
const FAULT_MS = 1000;
const SENTENCE = '本基金的投资目标是在严格控制风险的前提下，力争实现基金资产的长期稳健增值。';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let pages: Awaited<ReturnType<typeof servePages>>;

beforeAll(async () => {
  [browser, quoin, pages] = await Promise.all([
    launchBrowser(),
    startDemonstration(),
    servePages(),
  ]);
  studio = await new StudioClient(quoin.studio).signIn();
});
afterAll(async () => {
  pages?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** A text of that many bytes at least: headings, paragraphs with bold words, lists and a table here and there. */
function textOf(bytes: number) {
  const words = (text: string, isBold = false) => ({
    type: 'text',
    text,
    ...(isBold && { marks: [{ type: 'bold' }] }),
  });
  const paragraph = (text: string) => ({
    type: 'paragraph',
    content: [words('要点：', true), words(text)],
  });
  const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] });
  const content: object[] = [paragraph(SENTENCE)];
  for (let size = 0, count = 1; size < bytes; count += 1) {
    const part =
      count % 40 === 0
        ? {
            type: 'table',
            content: [1, 2].map(() => ({
              type: 'tableRow',
              content: [cell('甲'), cell(SENTENCE)],
            })),
          }
        : count % 15 === 0
          ? {
              type: 'bulletList',
              content: [1, 2].map(() => ({ type: 'listItem', content: [paragraph(SENTENCE)] })),
            }
          : count % 10 === 0
            ? { type: 'heading', attrs: { level: 2 }, content: [words(`第 ${count} 节`)] }
            : paragraph(SENTENCE.repeat(3));
    content.push(part);
    size += Buffer.byteLength(JSON.stringify(part).replaceAll(/[ -~]/g, ''));
  }
  return { type: 'doc', content };
}

/** Milliseconds from each key to the frame that shows its letter, with the first ones left out. */
async function typeKeys(page: Page, into: string): Promise<number[]> {
  await page.evaluate((selector) => {
    const times: number[] = [];
    Object.assign(window, { benchTimes: times });
    const { port1, port2 } = new MessageChannel();
    let begun = 0;
    port1.addEventListener('message', () => times.push(performance.now() - begun));
    port1.start();
    document.querySelector(selector)?.addEventListener(
      'keydown',
      (event) => {
        begun = event.timeStamp;
        // A message that is sent in a frame comes after that frame was drawn.
        requestAnimationFrame(() => port2.postMessage(null));
      },
      { capture: true },
    );
  }, into);
  for (let key = 0; key < KEYS; key += 1) {
    // A person's rhythm, and not the screen's.
    await page.waitForTimeout(60 + ((key * 7) % 37));
    await page.keyboard.press(key % 20 < 10 ? 'x' : 'Backspace');
  }
  await page.waitForTimeout(300);
  const times = await page.evaluate(() => (window as { benchTimes?: number[] }).benchTimes ?? []);
  expect(times.length).toBe(KEYS);
  return times.slice(FILLING);
}

/** Types into the middle of an article's text. */
async function articleTyping(bytes: number): Promise<number[]> {
  const { key } = await studio.must('createItem', { kind: 'article', props: {} });
  const name = { kind: 'article', key } as const;
  const draft = await readDraft(studio, name);
  const { root } = draft.nodes;
  if (!root) throw new Error('no root');
  await resetDraft(studio, name, {
    nodes: {
      root: { ...root, props: { ...root.props, title: '长文', body: textOf(bytes) as never } },
    },
  });
  const { page, close } = await openStudio(browser, studio, `/content/article/${key}`);
  const selector = '[data-field=body] [contenteditable=true]';
  await page.locator(`${selector} p`).first().waitFor();
  const paragraphs = page.locator(`${selector} > p`);
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click();
  const times = await typeKeys(page, selector);
  await close();
  return times;
}

async function plainTyping(): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(`${pages.origin}/floor`);
  await page.locator('input').first().click();
  const times = await typeKeys(page, 'input');
  await page.close();
  return times;
}

it('Editor: typing into a formatted text of 200 kB', async (context) => {
  const floor = percentile(await plainTyping(), 0.95);
  const short = percentile(await articleTyping(200), 0.95);
  const long = percentile(await articleTyping(LONG), 0.95);
  expect(long - floor).toBeLessThan(FAULT_MS);
  report(context, [
    {
      name: 'key to paint in a text of 200 kB above an empty page (goal 8)',
      value: long - floor,
      unit: 'ms (95 of 100 within)',
    },
    { name: '  in a text of one sentence, above an empty page', value: short - floor, unit: 'ms' },
    { name: '  empty page', value: floor, unit: 'ms' },
  ]);
});
