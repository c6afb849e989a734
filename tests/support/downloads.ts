import type { Browser, BrowserContextOptions, Page, Request, Response } from 'playwright-core';
import { openPage } from './browser.ts';

const WATCHED_MS = 5000;
const STEP_MS = 250;
const KINDS = { HTML: /\/html/, JavaScript: /javascript/, CSS: /\/css/, images: /^image\// };
export const DOWNLOAD_KINDS = [...Object.keys(KINDS), 'other'];

export interface Download {
  /** The address's path. */
  file: string;
  /** One of `DOWNLOAD_KINDS`. */
  kind: string;
  /** Of the body as it travelled. */
  bytes: number;
}

/**
 * What a visitor with an empty cache downloads who opens the address, without input, until five seconds after it was loaded.
 * The page's clock stands but for these seconds: on a slow machine no timer of the page asks a second time.
 */
export async function downloadsOf(
  browser: Browser,
  address: string,
  look: { context?: BrowserContextOptions; before?(page: Page): Promise<unknown> } = {},
): Promise<Download[]> {
  const { page, expectClean, close } = await openPage(browser, {
    viewport: { width: 1280, height: 800 },
    ...look.context,
  });
  const responses: Response[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('response', (response) => responses.push(response));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForLoadState('load');
  await look.before?.(page);
  for (let passed = 0; passed < WATCHED_MS; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    // A task of the page's own, so that what came has run and asked for more.
    do await page.evaluate(() => undefined);
    while (pending.size > 0);
  }
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
