import { afterEach, expect, it } from 'vitest';
import { launchBrowser, openPage, type OpenPage } from '../browser.ts';

let opened: OpenPage | undefined;
afterEach(() => opened?.close());

it('fails beside an open page', async () => {
  opened = await openPage(await launchBrowser());
  const { page } = opened;
  await page.setContent('<p>second</p>');
  await page.evaluate(() => console.error('printed by the page'));
  expect(await page.textContent('p')).toBe('another text');
});
