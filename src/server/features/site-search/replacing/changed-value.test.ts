import { describe, expect, it } from 'vitest';
import { changedValue, fieldChangeText } from './changed-value.ts';

describe('a value', () => {
  it('is put in the place of another, of any form', () => {
    expect(changedValue('news', { how: 'set', value: 'notice' })).toBe('notice');
    expect(changedValue(undefined, { how: 'set', value: false })).toBe(false);
    expect(changedValue(['a'], { how: 'set', value: [] })).toEqual([]);
  });

  it('of a list takes words once, behind those that it has', () => {
    const add = { how: 'add' as const, words: ['b', 'c', 'c'] };
    expect(changedValue(['b', 'a'], add)).toEqual(['b', 'a', 'c']);
    expect(changedValue(undefined, add)).toEqual(['b', 'c']);
  });

  it('of a list loses words, and nothing else', () => {
    const remove = { how: 'remove' as const, words: ['b', 'x'] };
    expect(changedValue(['a', 'b', 'c', 'b'], remove)).toEqual(['a', 'c']);
    expect(changedValue([{ id: 'b' }, 1], remove)).toEqual([{ id: 'b' }, 1]);
    expect(changedValue(undefined, remove)).toEqual([]);
  });
});

it('is told in the log in short', () => {
  expect(fieldChangeText({ how: 'set', value: ['a', 'b'] })).toBe('a b');
  expect(fieldChangeText({ how: 'add', words: ['a', 'b'] })).toBe('+ a b');
  expect(fieldChangeText({ how: 'remove', words: ['a'] })).toBe('− a');
});
