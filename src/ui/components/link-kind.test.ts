import { expect, test } from 'vitest';
import { linkKind } from './link-kind.ts';

test.each([
  ['/col?menuid=10065', 'route'],
  ['/media/report.pdf', 'plain'],
  ['/any/preserve', 'plain'],
  ['/search?keyword=/preserve', 'route'],
  ['https://example.com/', 'plain'],
  ['tel:400-698-9988', 'plain'],
  ['#main', 'plain'],
  ['//example.com/', 'none'],
  ['/\\example.com/', 'none'],
  ['javascript:alert(1)', 'none'],
  [' javascript:alert(1)', 'none'],
  ['data:text/html,x', 'none'],
  ['', 'none'],
])('%s is opened as %s', (address, kind) => {
  expect(linkKind(address)).toBe(kind);
});
