import { describe, expect, it } from 'vitest';
import type { VersionRow } from '#wire/studio/routes.ts';
import { spanOf, stepDay, stepVersion, turns, versionAt } from './moments.ts';

const time = (text: string) => Date.parse(`2026-${text}+08:00`);
const row = (
  seq: number,
  from: string,
  until: string | null = null,
  state: VersionRow['state'] = 'past',
): VersionRow => ({
  seq,
  at: '',
  validFrom: `2026-${from}+08:00`,
  validUntil: until && `2026-${until}+08:00`,
  author: '',
  account: '',
  note: '',
  hash: '',
  state,
});
/** 39, then 40; a campaign for two days, planned before 40 and cut short by nothing; one that was taken back. */
const versions = [
  row(42, '02-05T00:00:00', null, 'cancelled'),
  row(41, '02-06T00:00:00', '02-08T00:00:00'),
  row(40, '02-02T09:30:00'),
  row(39, '01-22T00:00:00'),
];

describe('what visitors saw', () => {
  it.each([
    ['01-01T00:00:00', null],
    ['01-22T00:00:00', 39],
    ['02-02T09:29:59', 39],
    ['02-05T10:00:00', 40],
    ['02-06T10:00:00', 41],
    ['02-08T00:00:00', 40],
  ])('at %s is version %s', (at, seq) => {
    expect(versionAt(versions, time(at))?.seq ?? null).toBe(seq);
  });
});

it('goes from one change to the next, ends included, and stays at the last', () => {
  expect(turns(versions)).toEqual(
    ['01-22T00:00:00', '02-02T09:30:00', '02-06T00:00:00', '02-08T00:00:00'].map(time),
  );
  expect(stepVersion(versions, time('02-06T10:00:00'), -1)).toBe(time('02-06T00:00:00'));
  expect(stepVersion(versions, time('02-06T00:00:00'), 1)).toBe(time('02-08T00:00:00'));
  expect(stepVersion(versions, time('02-08T00:00:00'), 1)).toBe(time('02-08T00:00:00'));
  expect(stepDay(time('02-06T10:00:00'), -1)).toBe(time('02-05T10:00:00'));
});

it('is never before what began, whose time is finer than a millisecond', () => {
  expect(turns([row(1, '01-22T00:00:00.000001')])).toEqual([time('01-22T00:00:00') + 1]);
});

it('spans every change and now', () => {
  const { from, to } = spanOf(versions, time('03-01T00:00:00'));
  expect(from).toBeLessThan(time('01-22T00:00:00'));
  expect(to).toBeGreaterThan(time('03-01T00:00:00'));
});
