import { expect, it } from 'vitest';
import { paneAfterKey } from './phone-panes.ts';

it.each([
  ['page', 'ArrowRight', 'outline'],
  ['page', 'ArrowLeft', 'pages'],
  ['pages', 'ArrowLeft', 'comments'],
  ['comments', 'ArrowRight', 'pages'],
  ['inspector', 'Home', 'pages'],
  ['pages', 'End', 'comments'],
  ['page', 'Enter', null],
] as const)('goes from %s by %s to %s', (pane, key, to) => {
  expect(paneAfterKey(pane, key)).toBe(to);
});
