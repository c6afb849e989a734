import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { openPage } from './browser.ts';

const WAIT_MS = 5000;
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

/** What a visitor with an empty cache downloads who opens the address, without input, until five seconds after it was loaded. */
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
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'load' });
  await look.before?.(page);
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
