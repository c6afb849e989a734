import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { lookThrough, MAX_DEPTH, type ReportedFund } from './look-through.ts';
import { overlapOf } from './overlap.ts';
import { departures, withChanges } from './position-changes.ts';
import { greatestFirst, positionLists, type PositionList } from './positions.ts';
import { missingQuarters, sharesOverReports } from './report-quarters.ts';

const held = (code: string, ratio: string, amount = '') => ({
  ...{ code, name: `名 ${code}`, ratio, amount, marketvalue: '' },
});
const listed = (
  scope: PositionList['scope'],
  ...positions: readonly ReturnType<typeof held>[]
): PositionList => ({ scope, positions });
/** Percent with two decimals, as a report has it. */
const ratio = fc.integer({ min: 1, max: 2000 }).map((units) => (units / 100).toFixed(2));
const positions = (codes: readonly string[]) =>
  fc
    .subarray([...codes])
    .chain((some) =>
      fc
        .tuple(...some.map(() => ratio))
        .map((ratios) => greatestFirst(some.map((code, at) => held(code, ratios[at] ?? '1')))),
    );
const CODES = Array.from({ length: 14 }, (_, at) => `6000${String(at).padStart(2, '0')}`);

describe('withChanges', () => {
  it('says new only where the report before lists all', () => {
    const now = listed('all', held('A', '5'));
    const change = (scope: PositionList['scope']) => withChanges(now, listed(scope))[0]?.change;
    expect([change('all'), change('largest'), change('')]).toEqual(['new', '', '']);
  });

  it('compares how many there are, and says nothing where one report does not say how many', () => {
    const before = listed('largest', held('A', '5', '100'), held('B', '4', '10'), held('C', '3'));
    const now = listed(
      'largest',
      held('A', '4.5', '120.5'),
      held('B', '6', '10.00'),
      held('C', '3', '7'),
    );
    expect(withChanges(now, before).map((row) => [row.ratiochange, row.change])).toEqual([
      ['-0.5', 'more'],
      ['2', 'same'],
      ['0', ''],
    ]);
    expect(withChanges(before, now)[0]?.change).toBe('less');
  });

  it('says nothing where there is no report before', () => {
    expect(withChanges(listed('all', held('A', '5', '1')), undefined)[0]).toMatchObject({
      ratiochange: '',
      change: '',
    });
  });
});

describe('departures', () => {
  const before = listed('largest', held('A', '5'), held('B', '4'));

  it('tells gone from held with less weight where all are listed', () => {
    const now = listed('all', held('C', '6'), held('D', '5'), held('B', '1'));
    expect(
      departures(now, before, 2).map((row) => [row.code, row.nowratio, row.departure]),
    ).toEqual([
      ['A', '', 'gone'],
      ['B', '1', 'below'],
    ]);
  });

  it('says of a list of the largest that one left it, and of a shorter list nothing', () => {
    const left = (...codes: string[]) =>
      departures(listed('largest', ...codes.map((code) => held(code, '3'))), before, 2).map(
        (row) => `${row.code} ${row.departure}`,
      );
    expect(left('C', 'D')).toEqual(['A unlisted', 'B unlisted']);
    expect(left('C')).toEqual([]);
  });

  it('never tells of a position that is among the largest now, nor gone without all', () => {
    fc.assert(
      fc.property(
        positions(CODES),
        positions(CODES),
        fc.constantFrom('' as const, 'all' as const, 'largest' as const),
        (now, then, scope) => {
          const largest = now.slice(0, 10).map(({ code }) => code);
          for (const row of departures({ scope, positions: now }, listed('all', ...then), 10)) {
            expect(largest).not.toContain(row.code);
            expect(then.slice(0, 10).map(({ code }) => code)).toContain(row.code);
            if (row.departure === 'gone') {
              expect(scope).toBe('all');
              expect(now.map(({ code }) => code)).not.toContain(row.code);
            }
          }
        },
      ),
      { numRuns: runs(50, 1000) },
    );
  });
});

describe('lookThrough', () => {
  const fund = (
    fundcode: string,
    stocks: readonly [string, string][],
    funds: readonly [string, string][] = [],
  ): ReportedFund => ({
    fundcode,
    stocks: stocks.map(([code, share]) => held(code, share)),
    funds: funds.map(([code, share]) => held(code, share)),
  });
  const known = (...funds: ReportedFund[]) => new Map(funds.map((each) => [each.fundcode, each]));

  it('adds what is held directly to what is held through funds, and says how much is seen', () => {
    const root = fund(
      'R',
      [['A', '10']],
      [
        ['F', '50'],
        ['G', '20'],
      ],
    );
    expect(
      lookThrough(
        root,
        known(
          fund('F', [
            ['A', '4'],
            ['B', '30'],
          ]),
        ),
      ),
    ).toEqual({
      positions: [
        expect.objectContaining({ code: 'B', ratio: '15.0000' }),
        expect.objectContaining({ code: 'A', ratio: '12.0000' }),
      ],
      heldratio: '70',
      seenratio: '50.00',
      unseen: [{ code: 'G', name: '名 G', ratio: '20.00', reason: 'report' }],
    });
  });

  it('ends at a ring, and at a fund that holds itself', () => {
    const ring = lookThrough(
      fund('R', [], [['F', '50']]),
      known(
        fund(
          'F',
          [['A', '10']],
          [
            ['R', '20'],
            ['F', '10'],
          ],
        ),
      ),
    );
    expect(ring.unseen.map(({ code, reason }) => `${code} ${reason}`)).toEqual([
      'R ring',
      'F ring',
    ]);
    expect(Number(ring.seenratio)).toBe(50 - 10 - 5);
  });

  it('goes no deeper than the limit', () => {
    const chain = Array.from({ length: 6 }, (_, at) =>
      fund(`F${at}`, [[`S${at}`, '1']], [[`F${at + 1}`, '50']]),
    );
    const [root, ...others] = chain;
    if (!root) throw new Error('the chain has a first fund');
    const seen = lookThrough(root, known(...others));
    expect(seen.positions.map(({ code }) => code)).toEqual(['S0', 'S1', 'S2', 'S3']);
    expect(seen.unseen).toMatchObject([{ code: `F${MAX_DEPTH + 1}`, reason: 'depth' }]);
  });

  it('finds what a naive calculation over two levels finds', () => {
    const two = fc.record({
      own: positions(CODES),
      funds: fc.array(fc.tuple(ratio, positions(CODES), fc.boolean()), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(two, ({ own, funds }) => {
        const root: ReportedFund = {
          ...{ fundcode: 'R', stocks: own },
          funds: funds.map(([share], at) => held(`F${at}`, share)),
        };
        const reports = known(
          ...funds.flatMap(([, stocks, isKnown], at) =>
            isKnown ? [{ fundcode: `F${at}`, stocks, funds: [] }] : [],
          ),
        );
        const seen = lookThrough(root, reports);
        for (const code of CODES) {
          const direct = Number(own.find((row) => row.code === code)?.ratio ?? 0);
          const through = funds.reduce(
            (sum, [share, stocks, isKnown]) =>
              sum +
              (isKnown
                ? (Number(share) * Number(stocks.find((row) => row.code === code)?.ratio ?? 0)) /
                  100
                : 0),
            0,
          );
          const found = Number(seen.positions.find((row) => row.code === code)?.ratio ?? 0);
          expect(found).toBeCloseTo(direct + through, 8);
        }
        const open = funds.reduce(
          (sum, [share, , isKnown]) => sum + (isKnown ? Number(share) : 0),
          0,
        );
        expect(Number(seen.seenratio)).toBeCloseTo(open, 8);
      }),
      { numRuns: runs(30, 500) },
    );
  });
});

describe('overlapOf', () => {
  it('finds what a naive calculation finds, whichever fund is named first', () => {
    fc.assert(
      fc.property(fc.array(positions(CODES), { minLength: 2, maxLength: 5 }), (funds) => {
        const { pairs, positions: shared } = overlapOf(funds);
        const share = (at: number, code: string) =>
          Number(funds[at]?.find((row) => row.code === code)?.ratio ?? 0);
        expect(pairs).toHaveLength((funds.length * (funds.length - 1)) / 2);
        for (const { one, other, count, ratio: common } of pairs) {
          const both = CODES.filter((code) => share(one, code) > 0 && share(other, code) > 0);
          expect(count).toBe(both.length);
          expect(Number(common)).toBeCloseTo(
            both.reduce((sum, code) => sum + Math.min(share(one, code), share(other, code)), 0),
            8,
          );
        }
        const naive = CODES.filter(
          (code) => funds.filter((_, at) => share(at, code) > 0).length > 1,
        );
        expect(shared.map(({ code }) => code).toSorted()).toEqual(naive.toSorted());
      }),
      { numRuns: runs(50, 1000) },
    );
  });

  it('puts what most funds hold first, then the greatest', () => {
    const names = overlapOf([
      [held('A', '1'), held('B', '9'), held('C', '2')],
      [held('A', '1'), held('B', '9'), held('C', '2')],
      [held('A', '1')],
    ]).positions.map(({ code }) => code);
    expect(names).toEqual(['A', 'B', 'C']);
  });
});

describe('reports over quarters', () => {
  it('names the ends of quarters between the oldest and the newest of which there is none, in any order', () => {
    expect(missingQuarters(['20250930', '20260331', '20250331'])).toEqual(['20251231', '20250630']);
    expect(missingQuarters(['20250930', '20250630'])).toEqual([]);
    expect(missingQuarters([])).toEqual([]);
  });

  it('counts as many quarters as lie between, whatever is missing', () => {
    const ends = Array.from({ length: 12 }, (_, at) => {
      const [year, quarter] = [2023 + Math.floor(at / 4), at % 4];
      return `${year}${['0331', '0630', '0930', '1231'][quarter]}`;
    });
    fc.assert(
      fc.property(fc.subarray(ends, { minLength: 1 }), (days) => {
        const between = ends.slice(
          ends.indexOf(days[0] ?? ''),
          ends.indexOf(days.at(-1) ?? '') + 1,
        );
        expect(missingQuarters(days)).toHaveLength(between.length - days.length);
      }),
      { numRuns: runs(50, 500) },
    );
  });

  it('lays shares beside one another, the greatest of the newest first, and leaves gaps', () => {
    expect(
      sharesOverReports([
        [
          { name: '金融业', ratio: '9.9' },
          { name: '制造业', ratio: '60' },
        ],
        [{ name: '采矿业', ratio: '3' }],
        [{ name: '制造业', ratio: '50' }],
      ]),
    ).toEqual([
      { name: '制造业', ratios: ['60', '', '50'] },
      { name: '金融业', ratios: ['9.9', '', ''] },
      { name: '采矿业', ratios: ['', '3', ''] },
    ]);
  });
});

it('reads what was stored before there were bonds, funds and what a list holds', () => {
  const lists = positionLists({
    ...{ fundcode: '000001', reportdate: '20260630', industries: [] },
    holdings: [
      { stockcode: '600519', stockname: '贵州茅台', ratio: '5', shares: '', marketvalue: '' },
    ],
  });
  expect(lists.stocks).toMatchObject({ scope: '', positions: [{ code: '600519' }] });
  expect([lists.bonds.positions, lists.funds.positions]).toEqual([[], []]);
});
