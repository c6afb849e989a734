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
  ['path', '/login?code=123456&fundcode=000001', '/login?code=******&fundcode=000001'],
  ['path', '/fund?newfundcode=123456', '/fund?newfundcode=******'],
  ['path', '/fund?fundcode=123456?fundcode=000001', '/fund?fundcode=******?fundcode=000001'],
  ['path', '/fund?fundcode=%31%32%33%34%35%36', '/fund?fundcode=******'],
  ['to', '/login?next=%26fundcode%3D123456', '/login?next=%26fundcode%3D******'],
  ['path', '/search?keyword=138+0013+8000', '/search?keyword=***%20****%20****'],
  ['path', '/search?keyword=138%200013-8000&a=+', '/search?keyword=***%20****-****&a=+'],
  ['path', '/search?keyword=%EF%BC%91%EF%BC%92%EF%BC%93456', '/search?keyword=******'],
  ['path', '/search?keyword=%zz13800138000', '/search?keyword=%25zz***********'],
  ['from', '/search?keyword=%E6%8B%9B%E5%95%86', '/search?keyword=%E6%8B%9B%E5%95%86'],
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

it.each([
  '/search?keyword=138+0013+8000&p=%2B86',
  '/%31%32%33%34%35%36?fundcode=000001',
  '/a%zz1234567',
])('changes nothing of %s when it masks once more', (address) => {
  const once = maskActionText('path', address);
  expect(maskActionText('path', once)).toBe(once);
});
