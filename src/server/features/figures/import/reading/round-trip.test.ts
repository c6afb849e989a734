import fc from 'fast-check';
import { expect, test } from 'vitest';
import { XBRL_ELEMENTS } from '#rules/xbrl/elements.ts';
import { indexElements } from '#rules/xbrl/element-index.ts';
import { readReport } from '#rules/xbrl/read-report.ts';
import { runs } from '#tests/support/lane.ts';
import { xbrlReport, type SamplePosition } from '#tests/support/xbrl-report.ts';
import { parseInstance } from './parse-instance.ts';

const index = indexElements(XBRL_ELEMENTS);

/** Net assets of whole millions, and positions of whole basis points of them: every share follows from its value. */
const netMillions = fc.integer({ min: 1, max: 90_000 });
const names = fc.string({
  unit: fc.constantFrom('甲', '乙', '丙', 'A', '&', '<', '>', '"', ']', '股'),
  minLength: 1,
  maxLength: 12,
});
const position = fc.record({
  code: fc.stringMatching(/^\d{6}$/),
  name: names,
  points: fc.integer({ min: 11, max: 900 }),
  shares: fc.integer({ min: 1, max: 10 ** 9 }),
});
const positions = fc.uniqueArray(position, {
  selector: ({ code }) => code,
  minLength: 1,
  maxLength: 10,
});

test('a random report is read as it was written, however its rows and shares are written', async () => {
  await fc.assert(
    fc.asyncProperty(
      netMillions,
      positions,
      positions,
      fc.constantFrom('tuples' as const, 'one-tuple' as const, 'members' as const),
      fc.boolean(),
      async (millions, holdings, bonds, rows, isPercent) => {
        const write = ({ points, shares, ...row }: (typeof holdings)[number]): SamplePosition => ({
          ...row,
          shares: String(shares),
          marketvalue: `${millions * points * 100}.00`,
          ratio: isPercent ? (points / 100).toFixed(2) : (points / 10_000).toFixed(4),
        });
        const content = xbrlReport(
          {
            ...{ fundcode: '000051', begin: '2026-04-01', end: '2026-06-30' },
            netassets: `${millions * 1_000_000}`,
            holdings: holdings.map(write),
            bonds: bonds.map(write),
          },
          { rows },
        );
        // A piece ends anywhere, also within a tag.
        async function* pieces() {
          for (let at = 0; at < content.length; at += 777) yield content.slice(at, at + 777);
        }
        const read = readReport(await parseInstance(pieces(), index), index);
        const expected = (part: string, list: typeof holdings) =>
          list.map(({ code, name, points, shares }) => ({
            ...{ part, stockcode: code, name: name.trim(), shares: String(shares) },
            ratio: String(points / 100),
            marketvalue: String(millions * points * 100),
          }));
        expect(read).toMatchObject({
          ok: true,
          head: {
            ratios: isPercent ? 'percent' : 'fraction',
            isAssumed: false,
            reportkind: 'quarterly',
          },
        });
        const found = read.ok ? read.rows : [];
        expect(found.filter(({ part }) => part === 'holding')).toEqual(
          expected('holding', holdings),
        );
        expect(found.filter(({ part }) => part === 'bond')).toEqual(expected('bond', bonds));
      },
    ),
    { numRuns: runs(20, 300) },
  );
});

test('no text makes the reader fail but by words', async () => {
  const base = xbrlReport({
    fundcode: '000051',
    begin: '2026-01-01',
    end: '2026-03-31',
    nav: '1.2',
  });
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: base.length }),
      fc.nat({ max: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      async (at, length, put) => {
        const broken = `${base.slice(0, at)}${put}${base.slice(at + length)}`;
        async function* pieces() {
          yield broken;
        }
        const fault: unknown = await parseInstance(pieces(), index).then(
          (instance) => readReport(instance, index),
          (error: unknown) => error,
        );
        expect(fault instanceof Error ? fault.message : 'unreadable').toBe('unreadable');
      },
    ),
    { numRuns: runs(40, 2000), endOnFailure: true },
  );
});
