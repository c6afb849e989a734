import { describe, expect, it } from 'vitest';
import { spanPlace, TODAY_PERCENT, yearMarks } from './rule-spans.ts';

const TODAY = '20261126';

describe('a version on the time line of two years around today', () => {
  it('without begin or end in sight fills it', () =>
    expect(spanPlace({ from: '20201001', until: '' }, TODAY)).toEqual({ left: 0, width: 100 }));

  it('up to yesterday ends at today, and one from today begins there', () => {
    expect(spanPlace({ from: '20201001', until: '20261125' }, TODAY)?.width).toBe(TODAY_PERCENT);
    expect(spanPlace({ from: TODAY, until: '' }, TODAY)).toEqual({
      left: TODAY_PERCENT,
      width: 100 - TODAY_PERCENT,
    });
  });

  it('that is over for long, or far away, is not on it', () => {
    expect(spanPlace({ from: '20201001', until: '20241231' }, TODAY)).toBeNull();
    expect(spanPlace({ from: '20290101', until: '' }, TODAY)).toBeNull();
  });
});

it('marks the years that begin on it', () =>
  expect(yearMarks(TODAY).map(({ year }) => year)).toEqual(['2026', '2027']));
