import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  [null, ''],
  ['attachment', ''],
  ['attachment; filename=a.pdf', 'a.pdf'],
  ['attachment; filename="a \\"b\\"; c.pdf"', 'a "b"; c.pdf'],
  [
    `attachment; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('合同 1.pdf')}`,
    '合同 1.pdf',
  ],
  ["attachment; filename=b.pdf; filename*=UTF-8''%E5%90", 'b.pdf'],
])('reads %j as %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
