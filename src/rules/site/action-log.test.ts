import { expect, it } from 'vitest';
import { maskActionText } from './action-log.ts';

it.each([
  ['path', '/search?keyword=13800138000', '/search?keyword=***********'],
  ['title', '2030404', '*******'],
  ['message', '没有代码为 000009 的基金', '没有代码为 ****** 的基金'],
  ['code', '2030404', '2030404'],
  ['code', '-900020051', '-900020051'],
  ['code', '13800138000', '***********'],
  ['code', 'ERR_NETWORK', 'ERR_NETWORK'],
])('of %s %s leaves %s', (field, text, masked) => {
  expect(maskActionText(field, text)).toBe(masked);
});
