import { expect, it } from 'vitest';
import { attachment } from './content-disposition.ts';

it.each([
  ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
  [
    '基金合同（2026）.pdf',
    `attachment; filename="_2026_.pdf"; filename*=UTF-8''%E5%9F%BA%E9%87%91%E5%90%88%E5%90%8C%EF%BC%882026%EF%BC%89.pdf`,
  ],
  [
    `it's "50%" (a*b).txt`,
    `attachment; filename="it's _50__ (a*b).txt"; filename*=UTF-8''it%27s%20%2250%25%22%20%28a%2Ab%29.txt`,
  ],
  [
    '../../etc\\passwd\r\nset-cookie: a',
    `attachment; filename=".._.._etc_passwd__set-cookie: a"; filename*=UTF-8''.._.._etc_passwd__set-cookie%3A%20a`,
  ],
  ['half \ud800', `attachment; filename="half _"; filename*=UTF-8''half%20%EF%BF%BD`],
  ['', 'attachment'],
])('names %j', (name, header) => {
  expect(attachment(name)).toBe(header);
});
