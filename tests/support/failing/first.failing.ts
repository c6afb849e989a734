import { expect, it, onTestFinished } from 'vitest';
import { launchBrowser, openPage } from '../browser.ts';

it('passes', async () => {
  const { page, close } = await openPage(await launchBrowser());
  onTestFinished(close);
  await page.setContent('<p>first</p>');
  expect(await page.textContent('p')).toBe('first');
});
