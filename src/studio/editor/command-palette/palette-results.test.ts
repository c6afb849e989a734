import { expect, test } from 'vitest';
import { findItems, type PaletteItem } from './palette-results.ts';

const item = (section: PaletteItem['section'], label: string, detail = ''): PaletteItem => ({
  key: `${section} ${label}`,
  section,
  label,
  detail,
  icon: 'page',
  run: () => undefined,
});
const items = [
  item('insert', '插入 基金列表', 'fund-list'),
  item('page', '基金产品', 'col 10065'),
  item('node', '热销基金'),
  item('node', '基金列表', '货币'),
  item('command', '上移'),
];

test('finds by name and by what stands beside it, section by section, names that begin with the text first', () => {
  expect(findItems(items, '基金').map(({ label }) => label)).toEqual([
    '基金列表',
    '热销基金',
    '基金产品',
    '插入 基金列表',
  ]);
  expect(findItems(items, 'FUND').map(({ label }) => label)).toEqual(['插入 基金列表']);
  expect(findItems(items, 'zzz')).toEqual([]);
});
