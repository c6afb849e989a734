import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type OpenPage } from './browser.ts';
import type { StudioClient } from './studio-client.ts';

/**
 * A screen of the studio in a browser context of its own, signed in with the session of `client`: it knows nothing of
 * what earlier pages kept in their browsers (changes not yet sent, undo, settings, the clipboard of the studio).
 */
export async function openStudio(
  browser: Browser,
  client: StudioClient,
  path: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const opened = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options });
  const end = client.cookie.indexOf('=');
  const [name, value] = [client.cookie.slice(0, end), client.cookie.slice(end + 1)];
  await opened.context.addCookies([{ name, value, url: client.origin }]);
  await opened.page.goto(`${client.origin}${path}`);
  return opened;
}
