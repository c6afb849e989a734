import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DOWNLOAD_KINDS, downloadsOf, type Download } from '../support/downloads.ts';
import { report, type Figure } from './figures.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

function figuresOf(downloads: Download[]): Figure[] {
  const kilobytes = (some: Download[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const line = (name: string, some: Download[]): Figure => ({
    name,
    value: kilobytes(some),
    unit: `kB in ${some.length} files`,
  });
  const code = downloads.filter(({ kind }) => kind === 'JavaScript' || kind === 'CSS');
  const byKind = DOWNLOAD_KINDS.map((kind) =>
    line(
      kind,
      downloads.filter((one) => one.kind === kind),
    ),
  );
  const files = code
    .toSorted((a, b) => b.bytes - a.bytes)
    .map((one) => ({ name: `  ${one.file}`, value: one.bytes / 1000, unit: 'kB' }));
  return [line('JavaScript and CSS', code), ...byKind, ...files];
}

it.for([
  ['home page', '/col?menuid=10060'],
  ['fund page with its chart in view', '/fund?fundcode=000001', '[data-node] figure'],
] as const)('What a visitor downloads in 5 s: %s', async ([, address, see], context) => {
  const bringIntoView = (page: Page) =>
    see ? page.locator(see).first().scrollIntoViewIfNeeded() : Promise.resolve();
  const downloads = await downloadsOf(browser, quoin.site + address, { before: bringIntoView });
  expect(downloads[0]).toMatchObject({ kind: 'HTML' });
  report(context, figuresOf(downloads));
});
