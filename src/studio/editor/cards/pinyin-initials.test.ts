import { expect, test } from 'vitest';
import { pinyinInitials } from './pinyin-initials.ts';

test.each([
  ['热销基金', 'rxjj'],
  ['净值走势', 'jzzs'],
  ['专户产品', 'zhcp'],
  ['欧元爱国', 'oyag'],
  ['M04 公告', 'm04 gg'],
])('%s is found as %s', (text, initials) => {
  expect(pinyinInitials(text)).toBe(initials);
});
