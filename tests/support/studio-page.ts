import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type OpenPage } from './browser.ts';
import type { StudioClient } from './studio-client.ts';

/** A page in a context of its own, signed in as `studio` is: what one scenario leaves open or stored reaches no other. */
export async function openStudio(
  browser: Browser,
  studio: StudioClient,
  options: BrowserContextOptions,
): Promise<OpenPage> {
  const opened = await openPage(browser, options);
  const [name = '', value = ''] = studio.cookie.split('=');
  await opened.context.addCookies([{ name, value, url: studio.origin }]);
  return opened;
}
