import { expect, test } from 'vitest';
import { yearSpans } from './year-spans.ts';

const spans = (years: number[]) => yearSpans(years, (first, last) => `${first}-${last}`);

test('joins years that follow one another, in whatever order they come', () => {
  expect(spans([2024, 2023, 2021, 2019, 2018, 2017])).toEqual([
    '2017-2019',
    '2021-2021',
    '2023-2024',
  ]);
  expect(spans([])).toEqual([]);
});
