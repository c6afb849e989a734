import { expect, it } from 'vitest';
import { shownTitle } from './shown-title.ts';

it('calls an item by its title, one that the desk named and that has none by saying so', () => {
  expect(
    shownTitle({ kind: 'article', keySource: 'generated' }, { key: '3ca1980a5ded', title: '公告' }),
  ).toBe('公告');
  expect(
    shownTitle(
      { kind: 'article', keySource: 'generated' },
      { key: '3ca1980a5ded', title: '3ca1980a5ded' },
    ),
  ).toBe('（还没有名称）');
  expect(
    shownTitle({ kind: 'fundfee', keySource: 'editor' }, { key: '000001', title: '000001' }),
  ).toBe('000001');
});
