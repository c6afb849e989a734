import { expect, test } from 'vitest';
import { closedPeriods } from './closed-periods.ts';
import { reportsDue } from './reports-due.ts';

/** New Year and the Spring Festival of 2026. */
const calendar = {
  years: ['2026'],
  days: ['20260101', '20260102', '20260216', '20260217', '20260218', '20260219', '20260220'],
};

test('a holiday has the weekends that it touches; a weekend by itself is none', () => {
  expect(closedPeriods('20260101', '20260331', calendar)).toEqual([
    { from: '20260101', to: '20260104' },
    { from: '20260214', to: '20260222' },
  ]);
});

test('no holiday is known in a year that the calendar does not cover', () => {
  expect(closedPeriods('20270101', '20271231', calendar)).toEqual([]);
});

test('reports are due by months, those of quarters by working days', () => {
  expect(reportsDue('20260101', '20261231', calendar)).toEqual([
    { day: '20260123', report: '2025 年第 4 季度报告' },
    { day: '20260331', report: '2025 年年度报告' },
    { day: '20260421', report: '2026 年第 1 季度报告' },
    { day: '20260721', report: '2026 年第 2 季度报告' },
    { day: '20260831', report: '2026 年中期报告' },
    { day: '20261021', report: '2026 年第 3 季度报告' },
  ]);
});

test('the report of a quarter is left out where the holidays are not known', () => {
  expect(reportsDue('20270101', '20270331', calendar)).toEqual([
    { day: '20270331', report: '2026 年年度报告' },
  ]);
});
