import { expect, test } from 'vitest';
import { editAt } from './edit-path.ts';

const props = {
  title: '热销基金',
  rows: 5,
  funds: [
    { id: 'f1', fundcode: '000628', note: '甲' },
    { id: 'f2', fundcode: '000051', note: '乙' },
  ],
  codes: ['000001', '000021'],
};

test('typing becomes a splice, and anything else a set', () => {
  expect(editAt(props, {}, ['title'], '热销基金榜')).toEqual({
    path: ['title'],
    splice: { at: 4, delete: 0, insert: '榜' },
  });
  expect(editAt(props, {}, ['rows'], 6)).toEqual({ path: ['rows'], set: 6 });
  expect(editAt(props, {}, ['more'], '新')).toEqual({ path: ['more'], set: '新' });
  expect(editAt(props, {}, ['title'], undefined)).toEqual({ path: ['title'], set: undefined });
});

test('names an item by its id, when it is changed, added or taken out', () => {
  expect(editAt(props, {}, ['funds', 1, 'note'], '乙方')).toEqual({
    path: ['funds', 'f2', 'note'],
    splice: { at: 1, delete: 0, insert: '方' },
  });
  const added = { id: 'f3', fundcode: '', note: '' };
  expect(editAt(props, {}, ['funds', 2], added)).toEqual({ path: ['funds', 'f3'], set: added });
  expect(editAt(props, {}, ['funds', 0], undefined)).toEqual({
    path: ['funds', 'f1'],
    set: undefined,
  });
});

test('sets the whole list where entries have no ids', () => {
  expect(editAt(props, {}, ['codes', 1], '000051')).toEqual({
    path: ['codes'],
    set: ['000001', '000051'],
  });
  expect(editAt(props, {}, ['codes', 2], '000051')).toEqual({
    path: ['codes'],
    set: ['000001', '000021', '000051'],
  });
  expect(editAt(props, {}, ['codes', 0], undefined)).toEqual({ path: ['codes'], set: ['000021'] });
});

test('writes a default down in full before changing a part of it', () => {
  const shown = { items: [{ id: 'p1', text: '旧' }] };
  expect(editAt({}, shown, ['items', 0, 'text'], '新')).toEqual({
    path: ['items'],
    set: [{ id: 'p1', text: '新' }],
  });
  expect(editAt({}, shown, ['items', 1], { id: 'p2' })).toEqual({
    path: ['items'],
    set: [{ id: 'p1', text: '旧' }, { id: 'p2' }],
  });
});

test('the same value is no edit', () => {
  expect(editAt(props, {}, ['title'], '热销基金')).toBeNull();
  expect(editAt(props, {}, ['codes'], ['000001', '000021'])).toBeNull();
});
