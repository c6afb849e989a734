import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { downloadsOf, type Download } from '../support/downloads.ts';
import { isGate } from '../support/lane.ts';

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8'));

/** By kind of page: an address of it, and how many bytes of scripts and styles may travel, compressed as they do. */
const budget =
  read<Record<string, { address: string; scripts: number; styles: number }>>('tests/budget.json');

let browser: Browser;
let quoin: DemonstrationQuoin;
let sources: Map<string, string>;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  const manifest = read<Record<string, { file: string; name?: string }>>(
    'dist/production/site/.vite/manifest.json',
  );
  sources = new Map(
    Object.entries(manifest).map(([source, { file, name }]) => [
      `/${file}`,
      source.startsWith('_') ? (name ?? source) : source,
    ]),
  );
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** By how much a kind of download is above its budget, and what it consists of; nothing where it is within. */
function excess(name: string, downloads: readonly Download[], limit: number): string[] {
  const total = downloads.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= limit) return [];
  const files = downloads
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `  ${bytes} ${sources.get(file) ?? file}`);
  return [
    `${name}: ${total} bytes are ${total - limit} more than the budget of ${limit}`,
    ...files,
  ];
}

/** The gate asks the first page that a visitor opens, the heaviest and the lightest. */
const IN_GATE = ['home', 'fund detail', 'article'];

it.concurrent.for(Object.entries(budget).filter(([name]) => !isGate || IN_GATE.includes(name)))(
  '%s stays within its budget',
  async ([name, { address, scripts, styles }]) => {
    const downloads = await downloadsOf(browser, quoin.site + address);
    const [js, css] = ['JavaScript', 'CSS'].map((wanted) =>
      downloads.filter(({ kind }) => kind === wanted),
    );
    expect(js?.length).toBeGreaterThan(2);
    expect(
      [
        ...excess(`${name}, scripts`, js ?? [], scripts),
        ...excess(`${name}, styles`, css ?? [], styles),
      ].join('\n'),
    ).toBe('');
  },
);

declare global {
  interface Window {
    /** How often the page itself had the browser read its dictionary of words. */
    dictionaryReads?: number;
  }
}

it('leaves the reading of the dictionary of words to a worker while a page rests', async () => {
  const { page, close } = await openPage(browser);
  await page.addInitScript(() => {
    window.dictionaryReads = 0;
    const Segmenter = new Proxy(Intl.Segmenter, {
      construct(target, given) {
        window.dictionaryReads = (window.dictionaryReads ?? 0) + 1;
        return Reflect.construct(target, given) as Intl.Segmenter;
      },
    });
    Object.assign(Intl, { Segmenter });
  });
  const [worker] = await Promise.all([page.waitForEvent('worker'), page.goto(quoin.site)]);
  expect(worker.url()).toContain('/assets/words-worker-');
  await expect.poll(() => page.workers()).toEqual([]);
  expect(await page.evaluate(() => window.dictionaryReads)).toBe(0);
  await close();
});
