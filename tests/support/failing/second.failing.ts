import { expect, it, onTestFinished } from 'vitest';
import { launchBrowser, openPage } from '../browser.ts';

it('fails beside an open page', async () => {
  const { page, close } = await openPage(await launchBrowser());
  onTestFinished(close);
  await page.setContent('<p>second</p>');
  await page.evaluate(() => console.error('printed by the page'));
  expect(await page.textContent('p')).toBe('another text');
});
