import { expect, it } from 'vitest';
import type { FigureFact } from '../disclosure/facts.ts';
import { figureReview, type ReviewedDay } from './figure-review.ts';

const figure = (given: Partial<FigureFact>): FigureFact => ({
  ...{ path: [], kind: 'nav', fundcode: '000001', period: '', value: '1.0', asof: '20260306' },
  ...{ place: '000001', ...given },
});
const days: ReviewedDay[] = [
  { day: '20250310', next: '20250311', review: 'none' },
  { day: '20260305', next: '20260306', review: 'custodian' },
  { day: '20260306', next: '', review: 'report' },
];
/** A Friday that nobody reviewed, and the Monday after it. */
const weekend: ReviewedDay[] = [
  { day: '20260306', next: '20260309', review: 'none' },
  { day: '20260309', next: '', review: 'custodian' },
];

it.each<[string, Partial<FigureFact>, FigureFact['reviewed']]>([
  ['of a day, by its own batch', {}, 'report'],
  ['of an earlier day, by that of its day', { asof: '20260305' }, 'custodian'],
  ['of a day that nobody reviewed', { asof: '20250310' }, 'none'],
  ['of a day before imports were reviewed', { asof: '20250311' }, undefined],
  ['of a return with such a day in it', { kind: 'return', period: 'year1ud' }, 'none'],
  ['of a return without one', { kind: 'return', period: 'month1ud' }, undefined],
  ['of a return since inception', { kind: 'return', period: 'foundud' }, 'none'],
  ['of a return of chosen days', { kind: 'return', period: 'custom', from: '20260101' }, undefined],
  ['of what no day says', { kind: 'size' }, undefined],
  ['without a day', { asof: '' }, undefined],
])('says who checked a figure %s', (_, given, reviewed) => {
  expect(figureReview(figure(given), days)).toBe(reviewed);
});

it.each<[string, FigureFact['reviewed']]>([
  ['day1ud', 'none'],
  ['', undefined],
])(
  'asks of the day from which a return %j counts, though it begins on a weekend',
  (period, reviewed) => {
    const monday = figure({ kind: 'return', period, asof: '20260309' });
    expect(figureReview(monday, weekend)).toBe(reviewed);
  },
);
