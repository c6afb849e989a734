import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { report, type Figure } from './figures.ts';

const WAIT_MS = 5000;
const KINDS = { HTML: /\/html/, JavaScript: /javascript/, CSS: /\/css/, images: /^image\// };

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

interface Download {
  file: string;
  kind: string;
  /** Of the body as it travelled. */
  bytes: number;
}

/** What a visitor with an empty cache downloads who opens the address and waits; with `see` that part comes into view. */
async function downloadsOf(address: string, see?: string): Promise<Download[]> {
  const { page, expectClean, close } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(quoin.site + address, { waitUntil: 'load' });
  if (see) await page.locator(see).first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(WAIT_MS);
  const downloads = await Promise.all(responses.map(download));
  expectClean();
  await close();
  return downloads;
}

async function download(response: Response): Promise<Download> {
  const { responseBodySize } = await response.request().sizes();
  const type = (await response.headerValue('content-type')) ?? '';
  const kind = Object.entries(KINDS).find(([, pattern]) => pattern.test(type))?.[0] ?? 'other';
  return { file: new URL(response.url()).pathname, kind, bytes: responseBodySize };
}

function figuresOf(downloads: Download[]): Figure[] {
  const kilobytes = (some: Download[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const line = (name: string, some: Download[]): Figure => ({ name, value: kilobytes(some), unit: `kB in ${some.length} files` });
  const code = downloads.filter(({ kind }) => kind === 'JavaScript' || kind === 'CSS');
  const byKind = [...Object.keys(KINDS), 'other'].map((kind) => line(kind, downloads.filter((one) => one.kind === kind)));
  const files = code.toSorted((a, b) => b.bytes - a.bytes).map((one) => ({ name: `  ${one.file}`, value: one.bytes / 1000, unit: 'kB' }));
  return [line('JavaScript and CSS', code), ...byKind, ...files];
}

it.for([
  ['home page', '/col?menuid=10060'],
  ['fund page with its chart in view', '/fund?fundcode=000001', '[data-node] figure'],
] as const)('What a visitor downloads in 5 s: %s', async ([, address, see], context) => {
  const downloads = await downloadsOf(address, see);
  expect(downloads[0]).toMatchObject({ kind: 'HTML' });
  report(context, figuresOf(downloads));
});
