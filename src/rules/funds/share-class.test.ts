import { expect, test } from 'vitest';
import { shareClassOf } from './share-class.ts';

test.each([
  ['华夏双债债券A', 'A'],
  ['招商中证白酒指数(LOF)C', 'C'],
  ['示范债券E类', 'E'],
  ['示范货币B份额', 'B'],
  ['华安沪深300增强', ''],
  ['易方达优质精选混合（QDII）', ''],
  ['示范全球QDII', ''],
  ['', ''],
])('%j is of class %j', (fundname, shareClass) => {
  expect(shareClassOf(fundname)).toBe(shareClass);
});
