import { expect, it } from 'vitest';
import { maskActionText } from './action-log.ts';

it.each([
  ['path', '/search?keyword=13800138000', '/search?keyword=***********'],
  ['path', '/fund?fundcode=000001', '/fund?fundcode=000001'],
  [
    'to',
    '/col?menuid=7&fundcode=000001&keyword=13800138000',
    '/col?menuid=7&fundcode=000001&keyword=***********',
  ],
  ['from', '/fund?fundcode=0000012', '/fund?fundcode=*******'],
  ['from', '/fund?fundcode=000001-2345', '/fund?fundcode=******-****'],
  ['target', '/fund?fundcode=000001', '/fund?fundcode=******'],
  ['title', '2030404', '*******'],
  ['message', '没有代码为 000009 的基金', '没有代码为 ****** 的基金'],
  ['code', '2030404', '2030404'],
  ['code', '-900020051', '-900020051'],
  ['code', '13800138000', '***********'],
  ['code', 'ERR_NETWORK', 'ERR_NETWORK'],
  ['place', 'n20261128', 'n20261128'],
  ['block', 'n20261128', 'n********'],
])('of %s %s leaves %s', (field, text, masked) => {
  expect(maskActionText(field, text)).toBe(masked);
});
