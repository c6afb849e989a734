import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peerNoteWords } from '#rules/performance/peer-words.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import { release } from '#server/store/release/release.ts';
import { SAVED_TABLES, tablePath, type SavedTable } from '#rules/site/saved-tables.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { benchmarkPart, bringIndex, composeBenchmark } from '#tests/support/composed-benchmark.ts';
import { openFundStore, type FundStore } from '#tests/support/fund-store.ts';
import { fundTableOf, makeFundTable } from './make-fund-table.ts';

let funds: FundStore;
beforeAll(async () => {
  funds = await openFundStore();
});
afterAll(() => funds.store.close());

async function made(path: string) {
  const found = fundTableOf(`https://www.example.com${path}`);
  if (!found) throw new Error(`${path} is no table`);
  const snapshot = await currentSnapshot(funds.store.sql);
  const { status, type, encodings } = await makeFundTable(found, snapshot);
  const lines = encodings.identity.body.toString().replace('\ufeff', '').trimEnd().split('\r\n');
  return { status, type, lines, tags: [...snapshot.tags] };
}

it('says what it is of, as of when, how it is computed and from where, and has every row', async () => {
  const { status, type, lines, tags } = await made('/data/000001-nav.csv');
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
  const [rows] = await funds.record('fund/nav/history', { fundcode: '000001', range: 'all' });
  const empty = lines.indexOf('');
  expect(lines.slice(0, empty)).toEqual([
    '净值历史,成长混合A 000001',
    expect.stringMatching(/^截至,\d{4}-\d\d-\d\d$/),
    '说明,单位净值：元；日增长率和自首日起的累计收益率：%',
    expect.stringContaining('分红再投资'),
    expect.stringContaining('过往业绩并不预示其未来表现'),
    '来源,https://www.example.com/fund?fundcode=000001',
  ]);
  expect(lines[empty + 1]).toBe('日期,单位净值,日增长率,累计收益率');
  expect(lines.slice(empty + 2)).toHaveLength(rows.length);
  expect(lines.at(-1)).toContain(rows.at(-1)?.nav);
  expect(tags).toContain('fund:000001');
});

it.each(SAVED_TABLES)('%s has heads and as many cells in each row', async (table) => {
  const { status, lines } = await made(tablePath({ table, fundcode: '000001' }));
  expect(status).toBe(200);
  const [heads = '', ...rows] = lines.slice(lines.indexOf('') + 1);
  const cells = heads.split(',').length;
  expect(cells).toBeGreaterThan(2);
  for (const row of rows) expect(row.split(',')).toHaveLength(cells);
});

it('says of periods how funds are compared, and which periods are not', async () => {
  const { lines } = await made('/data/000001-periods.csv');
  const told = lines.slice(0, lines.indexOf(''));
  expect(told).toContain(`说明,${peerNoteWords.convention}`);
  expect(told.join()).toMatch(/今年以来太短，不与同类比较/);
  expect(lines[lines.indexOf('') + 1]).toBe(
    '区间,起始日,截止日,本基金,业绩比较基准,超额,计算依据,同类,同类中位数,同类排名,同类只数,四分位',
  );
});

describe('a table of a fund whose benchmark is composed', () => {
  const told = async (table: SavedTable) => {
    const { lines, tags } = await made(tablePath({ table, fundcode: '010001' }));
    const empty = lines.indexOf('');
    expect(tags).toContain('index/S');
    return { head: lines.slice(0, empty), rows: lines.slice(empty + 1) };
  };
  const COMPOSED =
    '说明,业绩比较基准按导入的指数计算：虚构指数 S（S，全收益指数） × 80% + 年利率 3.65% × 20%，每月末再平衡';

  beforeAll(async () => {
    const { sql } = funds.store;
    await composeBenchmark(sql, '010001', {
      ...{ establishdate: '20241230', benchmarkrebalancing: 'monthly' },
      benchmarkparts: [benchmarkPart('S', '80'), benchmarkPart('', '20', { rate: '3.65' })],
    });
    await bringIndex(sql, 'S', {
      20241230: '100',
      20241231: '110',
      20250102: '99',
      20250103: '99',
    });
  });

  it('names it in the head, and says until when it is known', async () => {
    const { head, rows } = await told('years');
    expect(head).toContain(COMPOSED);
    expect(head).toContain('说明,业绩比较基准只算到 2025-01-05：成份 S 此后没有数值，不作推算');
    expect(rows).toEqual([
      '年度,起始日,截止日,本基金,业绩比较基准,超额,计算依据',
      '2025,2024-12-31,2025-01-10,-10.00,,,部分按日增长率',
      // 80 % of 10 %, and a day's interest of 0.01 % on 20 %.
      '2024,2024-12-30,2024-12-31,10.00,8.00,2.00,净值',
    ]);
  });

  it('has its growth by day, and nothing after its end', async () => {
    const { head, rows } = await told('nav');
    expect(head).toContain(COMPOSED);
    expect(rows).toEqual([
      '日期,单位净值,日增长率,累计收益率,业绩比较基准累计收益率',
      '2024-12-30,1.0000,0.00,0.000000,0.000000',
      // 0.8 × 1.1 + 0.2 × 1.0001, brought back to the weights, then × (0.8 × 0.9 + 0.2 × 1.0002), then a day's interest.
      '2024-12-31,1.1000,10.00,10.000000,8.002000',
      '2025-01-02,0.8800,-20.00,-12.000000,-0.633840',
      '2025-01-03,0.9800,12.50,-1.000000,-0.631679',
      '2025-01-10,0.9800,0.00,-1.000000,',
    ]);
    expect((await told('periods')).head).toContain(COMPOSED);
  });
});

it('has net assets and units by report, of the fund and of each share class', async () => {
  const body: Portfolio = {
    ...{ fundcode: '000001', reportdate: '20260630', holdings: [], industries: [] },
    ...{ netassets: '3000', totalshares: '2000' },
    classes: [
      { fundcode: '000001', netassets: '2900', totalshares: '' },
      { fundcode: '000002', netassets: '100', totalshares: '90' },
    ],
  };
  const done = await release(funds.store.sql, {
    ...{ author: 'test', note: '' },
    items: [
      { kind: 'portfolio', key: '000001:20260630', body, baseSeq: null },
      {
        kind: 'portfolio',
        key: '000001:20260331',
        body: { ...body, reportdate: '20260331', netassets: '2400', classes: [] },
        baseSeq: null,
      },
    ],
  });
  expect(done.ok).toBe(true);
  const { lines } = await made('/data/000001-sizes.csv');
  const empty = lines.indexOf('');
  expect(lines.slice(0, empty)).toEqual([
    '规模变动,成长混合A 000001',
    '截至,2026-06-30',
    '说明,净资产：元；总份额：份；较上期：%，与这张表里上一期的报告相比',
    expect.stringContaining('取自基金定期报告'),
    '来源,https://www.example.com/fund?fundcode=000001',
  ]);
  expect(lines.slice(empty + 1)).toEqual([
    '报告日,份额,名称,净资产,净资产较上期,总份额,总份额较上期',
    '2026-06-30,合计,,3000,25.00,2000,0.00',
    '2026-06-30,000001,成长混合A,2900,,,',
    '2026-06-30,000002,成长混合C,100,,90,',
    '2026-03-31,合计,,2400,,2000,',
  ]);
});

it('marks payouts that are estimated', async () => {
  const [rows] = await funds.record('fund/dividend/list', { fundcode: '000001' });
  const { lines } = await made('/data/000001-payouts.csv');
  for (const { exdate, basis } of rows)
    expect(
      lines.find((line) => line.startsWith(exdate.replace(/(....)(..)(..)/, '$1-$2-$3'))),
    ).toContain(basis === 'estimated' ? '估算' : '已披露');
});

it('is not there for a fund that is not published', async () => {
  expect((await made('/data/888888-nav.csv')).status).toBe(404);
});
