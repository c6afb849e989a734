import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import { runs } from '#tests/support/lane.ts';
import { sizeHistory } from './size-history.ts';

const report = (reportdate: string, parts: Partial<Portfolio> = {}): Portfolio => ({
  ...{ fundcode: '000001', reportdate, holdings: [], industries: [], ...parts },
});
const row = (fundcode: string, netassets: string, totalshares = '') => ({
  ...{ fundcode, netassets, totalshares },
});

it('compares each report with the one before that says it', () => {
  const { reports } = sizeHistory(
    [
      report('20260630', { netassets: '120', totalshares: '99.5' }),
      report('20260331'),
      report('20251231', { netassets: '100', totalshares: '100' }),
      report('20250930', { netassets: '0', totalshares: '' }),
    ],
    ['000001'],
  );
  expect(reports.map((each) => [each.reportdate, each.netchange, each.sharechange])).toEqual([
    ['20260630', '20.00', '-0.50'],
    ['20251231', '', ''],
    ['20250930', '', ''],
  ]);
});

it('adds up classes only where all that are known are told', () => {
  const whole = (classes: Portfolio['classes']) =>
    sizeHistory([report('20260630', { ...(classes && { classes }) })], ['000001', '000002'])
      .reports[0]?.netassets;
  expect(whole([row('000001', '1.5'), row('000002', '2')])).toBe('3.5');
  expect(whole([row('000001', '1.5'), row('000002', '2'), row('000003', '1')])).toBe('4.5');
  expect(whole([row('000001', '1.5')])).toBe('');
  expect(whole([row('000001', '1.5'), row('000002', '', '7')])).toBe('');
  expect(whole(undefined)).toBeUndefined();
});

const amount = fc.integer({ min: 1, max: 10 ** 9 });
const quarters = fc.array(fc.record({ a: amount, c: fc.option(amount, { nil: undefined }) }), {
  maxLength: 12,
});

it('has the sum of the classes, and changes that lead from report to report', () => {
  fc.assert(
    fc.property(quarters, (told) => {
      const given = told.map(({ a, c }, at) =>
        report(String(20_990_000 - at), {
          classes: [
            row('000001', String(a)),
            ...(c === undefined ? [] : [row('000002', String(c))]),
          ],
        }),
      );
      const { reports } = sizeHistory(given, ['000001']);
      expect(reports.map(({ netassets }) => Number(netassets))).toEqual(
        told.map(({ a, c = 0 }) => a + c),
      );
      for (const [at, { netchange }] of reports.entries()) {
        const [now, before] = [told[at], told[at + 1]];
        if (!now || !before) continue;
        const expected = ((now.a + (now.c ?? 0)) / (before.a + (before.c ?? 0)) - 1) * 100;
        expect(Math.abs(Number(netchange) - expected)).toBeLessThan(0.0051 + expected * 1e-9);
      }
    }),
    { numRuns: runs(50, 500) },
  );
});
