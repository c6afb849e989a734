import { expect, it } from 'vitest';
import { telephone } from './telephone.ts';

it.each([
  ['400-698-9988', '4006989988'],
  ['400-698-9988 转 2', '4006989988,2'],
  ['+86 (21) 6000 1234', '+862160001234'],
  ['400-698-9988（人工服务）', '4006989988'],
  ['请用邮件联系', ''],
  ['', ''],
])('of %s dials %s', (text, number) => {
  expect(telephone(text)).toBe(number);
});
