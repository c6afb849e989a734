import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from './axe.ts';
import { drawn, screenshot } from './browser.ts';

const WIDTHS = [360, 768, 1440];

/** Keeps pictures of a page at three widths, under `name` with the width, and holds it against the width of the window. */
export async function lookAtWidths(page: Page, name: string, height = 800): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `${name} at ${width} px is wider than the window`).toBeLessThanOrEqual(0);
    await screenshot(page, `${name}-${width}`);
  }
}

/** The same of a page of the site in both modes, held against axe too. Ends in the mode that the page decides. */
export async function lookInModes(page: Page, name: string): Promise<void> {
  for (const mode of ['standard', 'elder']) {
    await page.evaluate((mode) => (document.documentElement.dataset['mode'] = mode), mode);
    await lookAtWidths(page, `${name}-${mode}`);
    expect(await axe(page), `${name}, ${mode}`).toEqual([]);
  }
  await page.evaluate(() => delete document.documentElement.dataset['mode']);
}
