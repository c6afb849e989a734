import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatasetType } from '#schemas/import.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import { dividends, readNavHistory } from '#server/store/figures/read.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.close());

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const lines = (...rows: string[]) => Buffer.from(`${rows.join('\n')}\n`);
const FULL = '净值日期|单位净值|累计净值|日增长率|申购状态|赎回状态|分红送配';
const full = (...rows: string[]) => lines(FULL, ...rows);
const paid = async (fundcode: string) =>
  (await dividends(fixture.sql, await currentMoment(fixture.sql), fundcode)).map(
    ({ exdate, kind, amount }) => `${exdate} ${kind} ${amount}`,
  );

interface Format {
  filename: string;
  content: Buffer;
  sort: DatasetType;
  columns: string[];
  fundcode?: string;
  rows: number;
}

/** Files as public sources give them: their headings, orders and ways to write a value. */
const FORMATS: Readonly<Record<string, Format>> = {
  'the whole history of a fund, named by its file': {
    filename: '000051.csv',
    sort: 'navs',
    columns: ['navdate', 'nav', 'growth'],
    fundcode: '000051',
    rows: 3,
    content: lines(
      '净值日期,单位净值,日增长率',
      '2026-03-02,1.0,0.0',
      '2026-03-03,1.012,1.2',
      '2026-03-04,0.999,-1.28',
    ),
  },
  'a history with cumulative NAV, status and dividend texts, newest first': {
    filename: '000216-full.csv',
    sort: 'navs',
    columns: ['navdate', 'nav', 'cumulative', 'growth', '', '', 'payout'],
    fundcode: '000216',
    rows: 6,
    content: full(
      '2024-07-03|1.1435|2.9596|-1.57%|限制大额申购|开放赎回|nan',
      '2024-07-02|1.1618|2.9779|-0.92%|限制大额申购|开放赎回|每份派现金0.1000元',
      '2024-07-01|1.2735|2.9896|0.00%|限制大额申购|开放赎回|nan',
      '2024-06-30|1.2735|2.9896|nan|限制大额申购|开放赎回|nan',
      '2024-06-28|1.2735|2.9896|0.41%|限制大额申购|开放赎回|nan',
    ),
  },
  'yields of a cash fund by compact days, weekends among them': {
    filename: 'money-fund-yield.csv',
    sort: 'yields',
    columns: ['navdate', 'income10k', 'yield7d'],
    fundcode: '',
    rows: 3,
    content: lines(
      'mfd_date,mfd_daily_yield,mfd_7daily_yield',
      '20260306,1.5787,6.307',
      '20260307,1.5461,6.174',
      '20260308,3.1,6.2',
    ),
  },
  'profiles of funds': {
    filename: 'funds.json',
    sort: 'funds',
    columns: [
      'fundcode',
      'fundname',
      'fund_fullname',
      'establishdate',
      'fundsize',
      'company',
      'managers',
      'custodian',
      'fundtype',
      'benchmark',
      'pinyin',
      'risklevel',
    ],
    rows: 1,
    content: json([
      {
        fundcode: '900001',
        fundname: '示例成长混合',
        fullname: '示例成长证券投资基金',
        establishdate: '2001-12-18',
        fundsize: '29.37亿',
        company: '示例基金管理有限公司',
        managers: ['甲', '乙'],
        custodian: '示例银行',
        type: '混合型-偏股',
        benchmark: '本基金暂不设业绩比较基准',
        pinyin: 'SLCZHH',
        risklevel: '中高风险(R4)',
      },
    ]),
  },
  'every public fund, packed': {
    filename: 'universe.json.gz',
    sort: 'funds',
    columns: ['fundcode', 'fundname', 'fundtype', 'pinyin'],
    rows: 2,
    content: gzipSync(
      json([
        { code: '900002', name: '示例债券A', type: '债券型-混合二级', pinyin: 'SLZQA' },
        { code: '900003', name: '示例成长混合(后端)', type: '混合型-灵活', pinyin: 'SLCZHH' },
      ]),
    ),
  },
  'managers below what holds for all of them, packed': {
    filename: 'managers.json.gz',
    sort: 'managers',
    columns: [
      'managerid',
      'name',
      'company',
      '',
      '',
      'tenuredays',
      '',
      'totalsize',
      '',
      'asof',
      '',
      '',
    ],
    rows: 1,
    content: gzipSync(
      json({
        schema_version: 2,
        updated: '2026-08-17',
        fetched_at: '2026-08-17T10:37:46+08:00',
        source: 'x',
        managers: [
          {
            id: '30777698',
            name: '甲',
            company: '示例基金',
            codes: ['900001'],
            names: ['示例成长混合'],
            days: '1447',
            ret: '42.42%',
            scale: '2.93亿元',
          },
        ],
      }),
    ),
  },
  'a report of holdings and industries': {
    filename: '000612.json',
    sort: 'portfolios',
    columns: ['fundcode', 'reportdate', 'part', 'stockcode', 'name', 'ratio'],
    rows: 1,
    content: json({
      schema_version: 2,
      code: '000612',
      source: 'x',
      fetched_at: '2026-08-17T10:16:45+08:00',
      holdings_as_of: '2026-06-30',
      industries_as_of: '2026-06-30',
      holdings: [{ code: '300308', name: '示例股份', ratio: 6.45 }],
      industries: [{ name: '制造业', ratio: 72.78 }],
    }),
  },
  'dividends and splits by fund': {
    filename: 'actions.json',
    sort: 'dividends',
    columns: ['fundcode', 'exdate', 'kind', 'amount'],
    rows: 3,
    content: json({
      _source: 'x',
      '000612': { dividends: { '2025-09-22': 0.028, '2026-01-09': 0.0066 }, splits: {} },
      '000628': { dividends: {}, splits: { '2026-01-29': 2.0 } },
    }),
  },
  'the holidays of a year': {
    filename: '2027.json',
    sort: 'holidays',
    columns: ['name', 'date', 'off', ''],
    rows: 10,
    content: json({
      $schema: 'x',
      $id: 'x',
      year: 2027,
      papers: ['x'],
      days: Array.from({ length: 12 }, (_, at) => ({
        name: '国庆节',
        date: `2027-10-${String(at + 1).padStart(2, '0')}`,
        isOffDay: at < 10,
      })),
    }),
  },
};

describe('a format of public sources is understood as it comes, and imported', () => {
  it.for(Object.entries(FORMATS))(
    '%s',
    async ([, { filename, content, sort, columns, fundcode = '', rows }]) => {
      const row = await fixture.check(
        filename,
        content,
        sort === 'yields' ? { fundcode: '000612' } : {},
      );
      expect(row.plan).toMatchObject({ sort, columns, ...(sort !== 'yields' && { fundcode }) });
      expect(row.checked).toMatchObject({ errors: 0, rows });
      expect(await fixture.commit(row)).toMatchObject({ state: 'imported', failure: null });
    },
  );
});

describe('a file of NAVs that tells of dividends', () => {
  it('brings them by the same import, and takes them back with it', async () => {
    const row = await fixture.check(
      '000628.csv',
      full(
        '2026-03-12|1.2435|2.2435|0.50%|开放申购|开放赎回|',
        '2026-03-11|1.2373|2.2373|-0.10%|开放申购|开放赎回|每份派现金0.1000元',
        '2026-03-10|1.3385|2.2385|0.10%|开放申购|开放赎回|nan',
        '2026-03-13|0.6218|2.2435|0.00%|开放申购|开放赎回|每份基金份额折算2份',
      ),
    );
    expect(row.checked).toMatchObject({ errors: 0, warnings: 0, rows: 6 });
    const before = await paid('000628');
    const done = await fixture.commit(row);
    expect(await paid('000628')).toEqual([...before, '20260311 dividend 0.1', '20260313 split 2']);
    const again = await fixture.check(
      '000628.csv',
      full('2026-03-11|1.2373|2.2373|-0.10%|开放申购|开放赎回|每份派现金0.1200元'),
    );
    expect(await fixture.problems(again.id)).toEqual(['2 payout correction']);
    expect(again.checked).toMatchObject({ rows: 1, unchanged: 1 });
    await fixture.undo(done.id);
    expect(await paid('000628')).toEqual(before);
    expect(
      (await readNavHistory(fixture.sql, await currentMoment(fixture.sql), '000628')).filter(
        ({ navdate }) => navdate > '20260309',
      ),
    ).toEqual([]);
  });

  it('says which text is none, and which cumulative NAV does not fit', async () => {
    const row = await fixture.check(
      '000628.csv',
      full(
        '2026-04-01|1.2000|2.2000|0.00%|||暂停申购',
        '2026-04-02|1.2000|2.2000|0.00%|||每份派现金0元',
        '2026-04-03|1.1000|2.2000|-0.10%|||',
        '2026-04-07|1.1000|x|0.00%|||=1+1',
        '2026-04-08|1.1000|2.2000|0.00%|||每份派现金0.2元',
        '2026-04-08|1.1000|2.2000|0.00%|||每份派现金0.2元',
      ),
    );
    expect((await fixture.problems(row.id)).filter((problem) => !problem.endsWith('gap'))).toEqual([
      '2 payout badText',
      '3 payout notPositive',
      '5 cumulative badNumber',
      '5 payout formula',
      '7 navdate duplicate',
      '4 growth disagree',
      '4 cumulative cumulative',
      '6 growth disagree',
      '6 cumulative cumulative',
    ]);
  });
});
