import { describe, expect, it } from 'vitest';
import { conflicts, stretches, type VisibleSpan } from './spans.ts';

const span = (id: string, from: number, until = Infinity, order = Number(id)): VisibleSpan => ({
  id,
  title: id,
  from,
  until,
  order,
});
const shown = (spans: VisibleSpan[]) =>
  stretches(spans, 0, 100).map((stretch) => [stretch.span.id, stretch.from, stretch.until]);
const found = (spans: VisibleSpan[], now = 10) =>
  conflicts(spans, now).map(
    (one) =>
      `${one.span.id} ${one.isWhole ? 'never' : 'cut'} by ${one.by.map(({ id }) => id).join()}`,
  );

describe('what visitors see', () => {
  it('is what began last, and what lay below once that ends', () => {
    expect(shown([span('1', 0), span('2', 20, 40), span('3', 60)])).toEqual([
      ['1', 0, 20],
      ['2', 20, 40],
      ['1', 40, 60],
      ['3', 60, 100],
    ]);
  });
  it('is the later release where two begin at once, and nothing where there is none', () => {
    expect(shown([span('1', 20), span('2', 20, 30)])).toEqual([
      ['2', 20, 30],
      ['1', 30, 100],
    ]);
    expect(shown([])).toEqual([]);
  });
});

describe('plans in conflict', () => {
  it('are a campaign that another covers, partly or wholly, whoever was first', () => {
    expect(found([span('1', 0), span('2', 20, 40), span('3', 30, 50)])).toEqual(['2 cut by 3']);
    expect(found([span('1', 0), span('2', 20, 40), span('3', 20, 40)])).toEqual(['2 never by 3']);
    expect(found([span('1', 0), span('2', 5, 40), span('3', 30)])).toEqual(['2 cut by 3']);
  });
  it('are a version that never shows because another begins at the same time for good', () => {
    expect(found([span('1', 0), span('2', 20), span('3', 20)])).toEqual(['2 never by 3']);
  });
  it('are not one version after another, nor a campaign on top of one without end', () => {
    expect(found([span('1', 0), span('2', 20), span('3', 40), span('4', 50, 60)])).toEqual([]);
    expect(found([span('1', 0, 40), span('2', 5)])).toEqual([]);
  });
});
