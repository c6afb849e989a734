import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type OpenPage } from './browser.ts';
import { PASSWORD } from './quoin.ts';
import type { StudioClient } from './studio-client.ts';

/**
 * An empty page in a browser context of its own, signed in with the session of `client`: it knows nothing of what earlier
 * pages kept in their browsers (changes not yet sent, undo, settings, the clipboard of the studio).
 */
export async function openSignedIn(
  browser: Browser,
  client: StudioClient,
  options: BrowserContextOptions,
): Promise<OpenPage> {
  const opened = await openPage(browser, options);
  const end = client.cookie.indexOf('=');
  const [name, value] = [client.cookie.slice(0, end), client.cookie.slice(end + 1)];
  await opened.context.addCookies([{ name, value, url: client.origin }]);
  return opened;
}

/** A screen of the studio on such a page. */
export async function openStudio(
  browser: Browser,
  client: StudioClient,
  path: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const opened = await openSignedIn(browser, client, {
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await opened.page.goto(`${client.origin}${path}`);
  return opened;
}

/** The screen of imports, to which the administrator signed in by the form. */
export async function openImports(
  browser: Browser,
  { studio }: { studio: string },
): Promise<OpenPage> {
  const opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = opened;
  await page.goto(`${studio}/figures/imports`);
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '选文件' }).waitFor();
  return opened;
}
