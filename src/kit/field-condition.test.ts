import { describe, expect, it } from 'vitest';
import { NO_IMAGE } from '#schemas/image.ts';
import type { JsonValue } from '#schemas/json.ts';
import { EMPTY_RICH_TEXT } from '#schemas/rich-text.ts';
import { isConditionMet } from './field-condition.ts';

describe('a field that depends on another one', () => {
  it.each<[JsonValue | undefined, boolean]>([
    [undefined, false],
    ['', false],
    [' ', false],
    ['网上交易', true],
    [[], false],
    [[{ id: 'a' }], true],
    [NO_IMAGE, false],
    [{ ...NO_IMAGE, src: '/media/a.png' }, true],
    [EMPTY_RICH_TEXT, false],
    [0, true],
    [false, true],
  ])('that has to be filled, and is %j: %s', (value, isMet) => {
    const values = value === undefined ? {} : { other: value };
    expect(isConditionMet({ prop: 'other', isFilled: true }, values)).toBe(isMet);
    expect(isConditionMet({ prop: 'other', isFilled: false }, values)).toBe(!isMet);
  });

  it.each<[JsonValue, boolean]>([
    [true, true],
    ['a', true],
    [false, false],
    ['b', false],
  ])('that has to have one of its values, and is %j: %s', (value, isMet) => {
    expect(isConditionMet({ prop: 'other', is: ['a', true] }, { other: value })).toBe(isMet);
  });
});
