import { expect, it } from 'vitest';
import { calendarAddress, readCalendarAddress } from './calendar-address.ts';

const read = (text: string) => readCalendarAddress(new URLSearchParams(text), '20261127');

it('reads what it writes', () => {
  const text = 'month=2027-01&view=agenda&kind=article&category=7&mine=1';
  expect(calendarAddress(read(text)).toString()).toBe(text);
});

it('shows the month of today and leaves out what there is not', () => {
  expect(read('month=2026-13&view=week&kind=nothing&category=&mine=yes')).toEqual({
    ...{ month: '202611', view: 'month', kind: undefined, category: undefined, mine: false },
  });
});
