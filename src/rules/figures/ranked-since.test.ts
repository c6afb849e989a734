import { expect, it } from 'vitest';
import { rankedSince } from './ranked-since.ts';

/** Friday, 13 February 2026, is the last trading day before the Spring Festival, which ends with Monday, 23 February. */
const calendar = {
  years: ['2025', '2026'],
  days: ['20260216', '20260217', '20260218', '20260219', '20260220', '20260223'],
};

it('goes by the newest figures there are, however long ago', () => {
  expect(rankedSince('20260213', '20261123120000', calendar)).toEqual({
    next: '20260213',
    abroad: '20260212',
    daily: '20260213',
  });
});

it('leaves funds of the day before in the ranks while a day comes in', () => {
  expect(rankedSince('20260213', '20260213203000', calendar)).toEqual({
    next: '20260212',
    abroad: '20260211',
    daily: '20260212',
  });
  expect(rankedSince('20260224', '20260224203000', calendar)).toEqual({
    next: '20260213',
    abroad: '20260212',
    daily: '20260223',
  });
});

it('goes by the last trading day where a cash fund has figures of days off', () => {
  expect(rankedSince('20260215', '20261123120000', calendar)).toEqual({
    next: '20260213',
    abroad: '20260212',
    daily: '20260213',
  });
});

it('allows a fortnight where the calendar does not cover the days', () => {
  const since = rankedSince('20190213', '20261123120000', calendar);
  expect(Object.values(since)).toEqual(['20190130', '20190130', '20190130']);
});
