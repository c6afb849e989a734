import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it.each([
  ['身份证 正面.JPEG', '身份证 正面.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\证件\\a.png', 'a.jpg'],
  ['a\r\nset-cookie: b.png', 'a set-cookie b.jpg'],
  ['报告\u202egpj.exe', '报告 gpj.jpg'],
  ['"quoted";*.png', 'quoted.jpg'],
  ['.htaccess', '文件.jpg'],
  ['   ', '文件.jpg'],
  ['archive.tar.gz', 'archive.tar.jpg'],
  [`${'长'.repeat(200)}.png`, `${'长'.repeat(80)}.jpg`],
])('makes of %j %j', (given, clean) => {
  expect(cleanFileName(given, 'jpg')).toBe(clean);
});

it('leaves nothing that a header or a file system gives a meaning', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const clean = cleanFileName(given, 'pdf');
      expect(clean).toMatch(/^[^\p{Cc}\p{Cf}"<>:|*?%;\\/]+\.pdf$/u);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/^[. ]/);
    }),
  );
});
