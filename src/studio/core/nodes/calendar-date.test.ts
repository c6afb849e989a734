import { expect, test } from 'vitest';
import {
  fromInputDate,
  fromInputTime,
  toInputDate,
  toInputTime,
  weekdayOf,
} from './calendar-date.ts';

test('a date goes to the date box and back as it was', () => {
  expect(toInputDate('20260225')).toBe('2026-02-25');
  expect(fromInputDate('2026-02-25')).toBe('20260225');
  expect([toInputDate(''), toInputDate('2026'), fromInputDate('')]).toEqual(['', '', '']);
});

test('says the weekday of days that exist', () => {
  expect(weekdayOf('20260225', 'zh-CN')).toBe('周三');
  expect([weekdayOf('20260230', 'zh-CN'), weekdayOf('', 'zh-CN')]).toEqual([null, null]);
});

test('a time goes to its box and back as it was, seconds too', () => {
  expect([toInputTime('20260225150000'), toInputTime('20260225150030'), toInputTime('')]).toEqual([
    '2026-02-25T15:00',
    '2026-02-25T15:00:30',
    '',
  ]);
  expect([
    fromInputTime('2026-02-25T15:00'),
    fromInputTime('2026-02-25T15:00:30'),
    fromInputTime(''),
  ]).toEqual(['20260225150000', '20260225150030', '']);
});
