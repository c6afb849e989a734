import type { RunOptions } from 'axe-core';

/** What pages and samples are held to: WCAG 2.2 AA. */
export const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Of what rules may ask to be loaded once more, those of these standards need no stylesheets.
  preload: { assets: ['media'] },
};
