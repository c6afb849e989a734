import { expect, it } from 'vitest';
import { isNarrowed, readListState, writeListState } from './list-state.ts';

const filters = ['category', 'fundcodes'];

it('is the same once it was written into an address and read again', () => {
  const state = {
    keyword: '四季度 报告',
    filters: { category: 'notice' },
    state: 'changed' as const,
    order: 'edited' as const,
  };
  expect(readListState(writeListState(state), filters)).toEqual(state);
});

it('passes over what the kind does not know', () => {
  const read = readListState(new URLSearchParams('q=a&f.team=1&state=gone&order=size'), filters);
  expect(read).toEqual({ keyword: 'a', filters: {}, state: undefined, order: 'kind' });
  expect(writeListState({ ...read, keyword: '' }).toString()).toBe('');
  expect([isNarrowed(read), isNarrowed({ ...read, keyword: ' ' })]).toEqual([true, false]);
});
