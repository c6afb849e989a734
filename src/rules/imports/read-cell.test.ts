import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, isFormula, readAmount, readDay, readDayNumber, readFigure } from './read-cell.ts';

describe('readDay', () => {
  it.for([
    ['2026-02-13', '20260213'],
    ['20260213', '20260213'],
    ['2026/2/3', '20260203'],
    ['2026.02.13', '20260213'],
    ['2026年2月13日', '20260213'],
    ['2026-02-13 00:00:00', '20260213'],
    ['2026-02-13T00:00:00.000Z', '20260213'],
    ['2026-02-30', null],
    ['13/02/2026', null],
    ['2026-02-13 08:00', null],
    ['', null],
    ['46066', null],
  ] as const)('%s', ([cell, day]) => expect(readDay(cell)).toBe(day));

  it('knows the number that a spreadsheet keeps a day as', () => {
    expect(readDayNumber('46066')).toBe('20260213');
    expect(readDayNumber('1.2')).toBeNull();
  });
});

describe('readFigure', () => {
  it('reads what is exact, and says how exact it is', () => {
    expect(readFigure('1.7412')).toEqual({ value: 1.7412, decimals: 4 });
    expect(readFigure('-0.71%')).toEqual({ value: -0.71, decimals: 2 });
    expect(readFigure('+1,234.50')).toEqual({ value: 1234.5, decimals: 1 });
    expect(readFigure('1.0')).toEqual({ value: 1, decimals: 0 });
    for (const cell of ['', 'abc', '1e5', '1.2.3', '=1+1', '12345678901.12345678'])
      expect(readFigure(cell)).toBeNull();
  });

  it('gives back every decimal of 15 digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 0, max: 9999 }),
        (whole, fraction) => {
          const text = `${whole}.${String(fraction).padStart(4, '0')}`;
          expect(readFigure(text)?.value.toFixed(4)).toBe(text);
        },
      ),
    );
  });
});

it('takes for a formula what a spreadsheet would', () => {
  for (const cell of ['=1+1', '@SUM(A1)', '+cmd|x', '-2+3']) expect(isFormula(cell)).toBe(true);
  for (const cell of ['-0.71%', '+0.11%', '华夏成长', '--', '1.2'])
    expect(isFormula(cell)).toBe(false);
});

it('takes for nothing what files write for it', () => {
  for (const cell of ['', '--', 'nan', 'NULL']) expect(isBlank(cell)).toBe(true);
  expect(isBlank('0')).toBe(false);
});

it('reads amounts in units, digit by digit', () => {
  expect(readAmount('29.37亿')).toBe('2937000000');
  expect(readAmount('9296.01万')).toBe('92960100');
  expect(readAmount('2.93亿元')).toBe('293000000');
  expect(readAmount('1,234.5')).toBe('1234.5');
  expect(readAmount('0.000000001亿')).toBe('0.1');
  expect(readAmount('很多')).toBeNull();
});
