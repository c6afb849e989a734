import { expect, it } from 'vitest';
import { dayByKey, mondayOf, moveMonth, weeksOf } from './month-days.ts';

it('has the weeks of a month, Monday first, with the days around it', () => {
  const weeks = weeksOf('202611');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    ...['20261026', '20261027', '20261028', '20261029', '20261030', '20261031'],
    '20261101',
  ]);
  expect(weeks[5]?.[0]).toBe('20261130');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

it.each([
  ['202702', 4],
  ['202605', 5],
  ['202608', 6],
])('of %s there are %i', (month, count) => {
  expect(weeksOf(month)).toHaveLength(count);
});

it.each([
  ['202612', 1, '202701'],
  ['202601', -1, '202512'],
  ['202611', 14, '202801'],
])('%s and %i months are %s', (month, months, moved) => {
  expect(moveMonth(month, months)).toBe(moved);
});

it.each([
  ['20261127', 'ArrowLeft', '20261126'],
  ['20261130', 'ArrowRight', '20261201'],
  ['20261203', 'ArrowUp', '20261126'],
  ['20261227', 'ArrowDown', '20270103'],
  ['20261129', 'Home', '20261123'],
  ['20261123', 'End', '20261129'],
  ['20261231', 'PageUp', '20261130'],
  ['20270131', 'PageDown', '20270228'],
  ['20261127', 'a', null],
])('from %s %s leads to %s', (day, key, to) => {
  expect(dayByKey(day, key)).toBe(to);
});

it('knows the Monday of a Sunday and of a Monday', () => {
  expect(['20261129', '20261123'].map(mondayOf)).toEqual(['20261123', '20261123']);
});
