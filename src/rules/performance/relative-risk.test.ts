import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/calendar-date.ts';
import type { CompositeLevels } from './composite.ts';
import type { DayRow } from './performance.ts';
import { relativeRisk } from './relative-risk.ts';

function history(growths: readonly number[], step = 1): DayRow[] {
  return [0, ...growths].map((growth, at) => ({
    navdate: addDays('20240101', at * step),
    growth: String(growth),
  }));
}
function benchmark(growths: readonly number[], step = 1): CompositeLevels {
  const levels = growths.reduce(
    (all, growth) => [...all, (all.at(-1) ?? 1) * (1 + growth / 100)],
    [1],
  );
  const days = levels.map((_, at) => addDays('20240101', at * step));
  return { days, levels, begin: '20240101', until: days.at(-1) ?? '', endedBy: 'TEST' };
}

describe('risk against the benchmark', () => {
  it('is worked out by hand', () => {
    // Excess 1, −1, 3, 1: mean 1, squares 0 + 4 + 4 + 0 over 3.
    const [own, other] = [
      [2, -2, 4, 0],
      [1, -1, 1, -1],
    ];
    // Means 1 and 0; (1)(1) + (−3)(−1) + (3)(1) + (−1)(−1) = 8 over 4.
    expect(relativeRisk(history(own), 'all', benchmark(other))).toEqual({
      trackingerror: (Math.sqrt(8 / 3) * Math.sqrt(250)).toFixed(2),
      information: '',
      beta: '2.00',
    });
  });

  it('has an information ratio from a year on', () => {
    const own = Array.from({ length: 400 }, (_, at) => (at % 2 ? 0.2 : -0.1));
    const other = Array.from({ length: 400 }, (_, at) => (at % 2 ? 0.1 : -0.1));
    const risk = relativeRisk(history(own), 'all', benchmark(other));
    const annual = (growth: number) => (growth ** (365 / 400) - 1) * 100;
    const excess = annual((1.002 * 0.999) ** 200) - annual((1.001 * 0.999) ** 200);
    const error = 0.05 * Math.sqrt(400 / 399) * Math.sqrt(250);
    expect(risk?.information).toBe((excess / error).toFixed(2));
  });

  it('is not known where the benchmark is not on every day, of rows that are not daily, and over a longer range', () => {
    const growths = [2, -2, 4, 0];
    const known = benchmark([1, -1, 1, -1]);
    expect(relativeRisk(history(growths), 'all', { ...known, until: '20240104' })).toBeNull();
    expect(relativeRisk(history(growths), 'all', { ...known, begin: '20240102' })).toBeNull();
    expect(relativeRisk(history(growths, 7), 'all', benchmark([1, -1, 1, -1], 7))).toBeNull();
    expect(relativeRisk(history(growths), 'year1', known)).toBeNull();
  });

  it('has no beta against a benchmark that does not move, and no ratio without an error', () => {
    const still = Array.from({ length: 400 }, () => 0);
    expect(relativeRisk(history(still), 'all', benchmark(still))).toEqual({
      ...{ trackingerror: '0.00', information: '', beta: '' },
    });
  });
});
