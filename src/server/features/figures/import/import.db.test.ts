import { msg, verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentMoment } from '#server/store/content/moment.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import { latestFigures } from '#server/store/figures/performance.ts';
import { dividends, holidays, readNavHistory, yieldHistory } from '#server/store/figures/read.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.close());

const HEAD = '净值日期|基金代码|单位净值|日增长率';
const daily = (...rows: string[]) => [HEAD, ...rows].join('\n');
const navs = async (fundcode: string) =>
  (await readNavHistory(fixture.sql, await currentMoment(fixture.sql), fundcode)).map(
    ({ navdate, nav, growth }) => `${navdate} ${nav} ${growth}`,
  );

describe('the decimals of a fund whose NAVs come for the first time', () => {
  /** Of weekdays from a Monday on. */
  const history = (fundcode: string, navs: readonly string[]) =>
    [
      '净值日期,基金代码,单位净值,日增长率',
      ...navs.map((nav, at) => {
        const day = new Date(Date.UTC(2025, 2, 3 + Math.floor(at / 5) * 7 + (at % 5)));
        return `${day.toISOString().slice(0, 10)},${fundcode},${nav},0`;
      }),
    ].join('\n');
  const navs = Array.from({ length: 24 }, (_, at) => (1.001 + (at % 9) / 1000).toFixed(3));

  it('are three where its file has no more, and its NAVs are shown so', async () => {
    const own = await ImportFixture.open(['000711', '000712', '000713']);
    const take = async (fundcode: string, given: readonly string[]) => {
      const row = await own.check(`${fundcode}.csv`, history(fundcode, given));
      await own.commit(row);
      return await own.sql<{ navs: string[]; navdecimals: string }[]>`
        select array(select nav::text from nav where fundcode = ${fundcode} order by navdate) as navs, c.body ->> 'navdecimals' as navdecimals
        from publication p join content c on c.hash = p.hash where p.kind = 'fund' and p.key = ${fundcode} order by p.seq desc limit 1`;
    };
    expect(await take('000711', navs)).toMatchObject([{ navs, navdecimals: '3' }]);
    // One day with a fourth digit, and too few days to know.
    const fourth = [...navs.slice(1), '1.0015'];
    expect(await take('000712', fourth)).toMatchObject([
      { navs: fourth.map((nav) => nav.padEnd(6, '0')), navdecimals: '4' },
    ]);
    expect(await take('000713', navs.slice(0, 10))).toMatchObject([{ navdecimals: '4' }]);
    await own.close();
  });
});

describe('a file of NAVs', () => {
  it('is read, checked, imported by one release, and taken back by another; what was shown before stays known', async () => {
    const row = await fixture.check(
      'nav.csv',
      daily(
        '2026-02-24|000051|1.7412|-0.71%',
        '2026-02-25|000051|1.75|0.5%',
        '2026-02-24|000612|2.1|1%',
      ),
    );
    expect(row).toMatchObject({
      state: 'staged',
      layout: { separator: '|', rows: 3, encoding: 'utf-8' },
      plan: { sort: 'navs' },
      checked: { rows: 3, errors: 0, warnings: 0, funds: 2, from: '20260224', until: '20260225' },
    });
    expect(await navs('000051')).toEqual([]);

    const done = await fixture.commit(row);
    expect(done).toMatchObject({ state: 'imported', failure: null });
    expect(await navs('000051')).toEqual(['20260224 1.7412 -0.71', '20260225 1.7500 0.50']);
    const shown = await currentMoment(fixture.sql);
    expect((await latestFigures(fixture.sql, shown, ['000051'])).get('000051')).toMatchObject({
      nav: '1.7500',
      navdate: '20260225',
      day1ud: '0.51',
    });
    const seq = shown.seq;
    await fixture.must(
      fixture.handlers.commitImport({ id: row.id, version: row.version, note: '' }, fixture.as),
    );
    await fixture.settled(row.id);
    expect((await currentMoment(fixture.sql)).seq).toBe(seq);

    expect(await fixture.undo(row.id)).toMatchObject({ state: 'undone', undoSeq: seq + 1 });
    expect(await navs('000051')).toEqual([]);
    expect(
      (await latestFigures(fixture.sql, await currentMoment(fixture.sql), ['000051'])).size,
    ).toBe(0);
    expect(await readNavHistory(fixture.sql, shown, '000051')).toHaveLength(2);
    expect((await latestFigures(fixture.sql, shown, ['000051'])).size).toBe(1);
    expect(await verifyChain(fixture.sql)).toMatchObject({ ok: true });
    const told = await fixture.sql<
      { action: string }[]
    >`select action from activity where kind = 'import' and key = ${String(row.id)} order by number`;
    expect(told.map(({ action }) => action)).toEqual([
      'figures.stage',
      'figures.import',
      'figures.undo',
    ]);
  });

  it('names every problem by row and field, forbids errors and asks about the rest', async () => {
    await fixture.commit(
      await fixture.check(
        'base.csv',
        daily('2026-02-10|000216|3.8|0.1%', '2026-02-11|000216|3.81|0.26%'),
      ),
    );
    const row = await fixture.check(
      'nav.csv',
      daily(
        '2026-02-24|000619|1.2210|-0.33%',
        '2026-02-24|51|1.7412|-0.71%',
        '2026-02-24|000612|3.85217|+0.11%',
        '2026-02-17|000628|5.3627|0.00%',
        '2026-02-14|000628|5.3627|0.00%',
        '2026-02-24|000628|5.4|0.2%',
        '2026-02-24|000628|5.5|0.2%',
        '2026-02-11|000216|3.82|0.52%',
        '2026-02-13|000216|4.9|28.27%',
        '2026-02-24|000051|=1+1|-1%',
        '2026-02-30|000051|1.2|x',
        '2026-02-25|000051|-1.2|0%',
        '2026-02-24|000051',
        '2099-01-05|000051|1.2|0%',
      ),
    );
    expect(await fixture.problems(row.id)).toEqual([
      '2 fundcode unknownCode',
      '3 fundcode lostZeros',
      '4 nav decimals',
      '5 navdate closedDay',
      '6 navdate closedDay',
      '8 navdate duplicate',
      '11 nav formula',
      '12 navdate badDate',
      '12 growth badNumber',
      '13 nav notPositive',
      '14  columnCount',
      '15 navdate futureDate',
      '7 growth disagree',
      '9 nav correction',
      '10 navdate gap',
      '10 growth jump',
    ]);
    expect(row.checked).toMatchObject({ errors: 12, warnings: 4, unconfirmed: 4, errorRows: 11 });
    const refused = await fixture.handlers.commitImport(
      { id: row.id, version: row.version, note: '' },
      fixture.as,
    );
    expect(refused).toMatchObject({ ok: false, status: 422 });
    const { rows } = await fixture.must(
      fixture.handlers.previewImport(
        { id: row.id, only: 'problems', offset: 0, limit: 3 },
        fixture.as,
      ),
    );
    expect(rows[0]).toMatchObject({
      line: 2,
      cells: { fundcode: '000619', nav: '1.2210' },
      problems: [{ fix: { field: 'fundcode', value: '000612' } }],
    });
    expect(rows[1]?.problems[0]?.fix).toEqual({ field: 'fundcode', value: '000051' });

    await fixture.must(
      fixture.handlers.mendImport(
        {
          id: row.id,
          edits: [
            { line: 2, field: 'fundcode', value: '000612' },
            { line: 4, field: 'nav', value: '3.8522' },
            { line: 4, field: 'navdate', value: '2026-02-25' },
          ],
        },
        fixture.as,
      ),
    );
    const mended = await fixture.settled(row.id);
    expect((await fixture.problems(row.id)).slice(0, 3)).toEqual([
      '3 fundcode lostZeros',
      '5 navdate closedDay',
      '6 navdate closedDay',
    ]);
    const { changed } = await fixture.must(
      fixture.handlers.mendAll({ id: row.id, version: mended.version, how: 'drop' }, fixture.as),
    );
    expect(changed).toBe(9);
    const clean = await fixture.settled(row.id);
    expect(clean.checked).toMatchObject({ errors: 0, removed: 9 });
    await fixture.commit(clean);
    expect(await navs('000216')).toEqual([
      '20260210 3.8000 0.10',
      '20260211 3.8200 0.52',
      '20260213 4.9000 28.27',
    ]);
    expect(await navs('000612')).toEqual(['20260224 1.2210 -0.33', '20260225 3.8522 0.11']);
    await fixture.undo(clean.id);
    expect(await navs('000216')).toEqual(['20260210 3.8000 0.10', '20260211 3.8100 0.26']);
  });

  it('derives growth that a file of a valuation system does not give, keeps it as derived, and asks what does not fit', async () => {
    const old = await fixture.commit(
      await fixture.check('old.csv', daily('2026-05-06|000628|3.376|0%')),
    );
    const exported = (...rows: string[]) =>
      ['基金代码,净值日期,单位净值,累计净值', ...rows].join('\n');
    const row = await fixture.check(
      'valuation.csv',
      exported(
        '000628,2026-05-07,3.4,5',
        '000628,2026-05-08,3.3,5.002',
        '000628,2026-05-11,3.333,5.035',
      ),
    );
    expect(row).toMatchObject({
      plan: { sort: 'navs', columns: ['fundcode', 'navdate', 'nav', 'cumulative'] },
      checked: { rows: 3, errors: 0, derived: 3 },
    });
    expect(await fixture.problems(row.id)).toEqual([
      '2 cumulative cumulative',
      '3 cumulative cumulative',
    ]);
    const done = await fixture.commit(row);
    expect((await navs('000628')).filter((day) => day > '20260506')).toEqual([
      '20260506 3.3760 0.00',
      '20260507 3.4000 0.71',
      '20260508 3.3000 0.06',
      '20260511 3.3330 1.00',
    ]);
    const kept = await fixture.sql<
      { navdate: string }[]
    >`select navdate from nav where fundcode = '000628' and derived order by navdate`;
    expect(kept.map(({ navdate }) => navdate)).toEqual(['20260507', '20260508', '20260511']);
    await fixture.undo(done.id);
    await fixture.undo(old.id);
  });

  it('asks about growth that its NAV contradicts, also in the first row against what is stored', async () => {
    const old = await fixture.commit(
      await fixture.check('old.csv', daily('2026-05-06|000628|3.376|0%')),
    );
    const row = await fixture.check('one.csv', daily('2026-05-07|000628|3.400|9.999%'));
    expect(await fixture.problems(row.id)).toEqual(['2 growth disagree']);
    const { rows } = await fixture.must(
      fixture.handlers.previewImport(
        { id: row.id, only: 'problems', offset: 0, limit: 9 },
        fixture.as,
      ),
    );
    expect(rows[0]?.problems[0]).toMatchObject({
      level: 'warning',
      fix: { field: 'growth', value: '0.71' },
    });
    await fixture.must(fixture.handlers.dropImport({ id: row.id }, fixture.as));
    await fixture.undo(old.id);
  });

  it('offers either of two rows of one day that differ, and mends the rest as proposed', async () => {
    const row = await fixture.check(
      'nav.csv',
      daily(
        '2026-02-24|51|1.7412|-0.71%',
        '2026-02-14|000628|5.3627|0.00%',
        '2026-02-24|000628|5.4|0.2%',
        '2026-02-24|000628|5.5|0.3%',
        '2026-02-24|000628|5.5|0.3%',
      ),
    );
    expect(row.checked).toMatchObject({
      errors: 4,
      fixes: { lostZeros: 1, closedDay: 1, duplicate: 1 },
    });
    const rowsAt = async () =>
      (
        await fixture.must(
          fixture.handlers.previewImport(
            { id: row.id, only: 'problems', code: 'duplicate', offset: 0, limit: 9 },
            fixture.as,
          ),
        )
      ).rows;
    expect((await rowsAt())[0]).toMatchObject({
      line: 5,
      problems: [{ fix: null, rival: 4, rivalCells: { nav: '5.4', growth: '0.2%' } }],
    });
    const { csv } = await fixture.must(fixture.handlers.importProblems({ id: row.id }, fixture.as));
    expect(csv).toContain('与第 4 行二选一');
    await fixture.must(
      fixture.handlers.mendAll(
        { id: row.id, version: row.version, how: 'fix', code: 'closedDay' },
        fixture.as,
      ),
    );
    const partly = await fixture.settled(row.id);
    expect(partly.checked).toMatchObject({ errors: 3, fixes: { lostZeros: 1, duplicate: 1 } });
    const { changed } = await fixture.must(
      fixture.handlers.mendAll({ id: row.id, version: partly.version, how: 'fix' }, fixture.as),
    );
    expect(changed).toBe(2);
    await fixture.settled(row.id);
    expect(await fixture.problems(row.id)).toContain('5 navdate duplicate');
    await fixture.must(
      fixture.handlers.mendImport(
        { id: row.id, edits: [{ line: 4, field: '', value: '' }] },
        fixture.as,
      ),
    );
    expect((await fixture.settled(row.id)).checked).toMatchObject({ errors: 0, rows: 2 });
  });

  it('writes nothing of days that are stored as they are, and passes corrections over where that was chosen', async () => {
    await fixture.commit(
      await fixture.check('a.csv', daily('2026-03-02|000628|5|0%', '2026-03-03|000628|5.1|2%')),
    );
    const again = await fixture.check(
      'b.csv',
      daily('2026-03-02|000628|5|0%', '2026-03-03|000628|5.2|4%', '2026-03-04|000628|5.3|3.92%'),
      { stored: 'skip' },
    );
    expect(again.checked).toMatchObject({ rows: 1, unchanged: 2, warnings: 0 });
    await fixture.commit(again);
    expect(await navs('000628')).toEqual([
      '20260302 5.0000 0.00',
      '20260303 5.1000 2.00',
      '20260304 5.3000 3.92',
    ]);
    const same = await fixture.check('c.csv', daily('2026-03-02|000628|5|0%'));
    await fixture.must(
      fixture.handlers.commitImport({ id: same.id, version: same.version, note: '' }, fixture.as),
    );
    expect((await fixture.settled(same.id)).failure).toEqual(msg('import.nothing-to-write'));
  });

  it('is taken back exactly when a later import stands on it', async () => {
    const first = await fixture.commit(
      await fixture.check('a.csv', daily('2026-04-01|000051|1|0%', '2026-04-02|000051|1.1|10%')),
    );
    const second = await fixture.commit(
      await fixture.check('b.csv', daily('2026-04-02|000051|1.2|20%', '2026-04-03|000051|1.2|0%')),
    );
    await fixture.undo(first.id);
    expect(await navs('000051')).toEqual(['20260402 1.2000 20.00', '20260403 1.2000 0.00']);
    expect(
      (await latestFigures(fixture.sql, await currentMoment(fixture.sql), ['000051'])).get(
        '000051',
      ),
    ).toMatchObject({ navdate: '20260403', day1ud: '0.00' });
    await fixture.undo(second.id);
    expect(await navs('000051')).toEqual([]);
    const left = await latestFigures(fixture.sql, await currentMoment(fixture.sql), ['000051']);
    expect(left.has('000051')).toBe(false);
  });

  it('is checked again where figures came since, and nothing is written meanwhile', async () => {
    const row = await fixture.check('a.csv', daily('2026-05-06|000612|9|0%'));
    await fixture.commit(await fixture.check('b.csv', daily('2026-05-06|000612|8|0%')));
    await fixture.must(
      fixture.handlers.commitImport({ id: row.id, version: row.version, note: '' }, fixture.as),
    );
    const told = await fixture.settled(row.id);
    expect(told).toMatchObject({ state: 'staged', checked: { byCode: { correction: 1 } } });
    expect(toSourceText(told.failure ?? verbatim(''))).toContain('重新检查');
    expect((await navs('000612')).at(-1)).toBe('20260506 8.0000 0.00');
  });
});

describe('what else a file can bring', () => {
  it('takes the code from the file name, the mapping from the last file with the same columns, and each encoding', async () => {
    const gb = Buffer.from([
      0xbe, 0xbb, 0xd6, 0xb5, 0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xb5, 0xa5, 0xce, 0xbb, 0xbe, 0xbb,
      0xd6, 0xb5, 0x2c, 0xc8, 0xd5, 0xd4, 0xf6, 0xb3, 0xa4, 0xc2, 0xca,
    ]);
    const row = await fixture.check(
      '000216.csv',
      Buffer.concat([gb, Buffer.from('\r\n2026-06-01,3.9,1.5\r\n2026-06-02,"3.91","0.3"\r\n')]),
    );
    expect(row).toMatchObject({
      layout: { encoding: 'gb18030', header: ['净值日期', '单位净值', '日增长率'] },
      plan: { fundcode: '000216' },
      checked: { rows: 2, errors: 0 },
    });
    const plan = { ...row.plan!, columns: ['navdate', 'growth', 'nav'] };
    await fixture.must(
      fixture.handlers.planImport({ id: row.id, plan, remember: '颠倒的' }, fixture.as),
    );
    const again = await fixture.row(
      Number(await fixture.send('000051.csv', '净值日期,单位净值,日增长率\n2026-06-01,3.9,1.5\n')),
    );
    expect(again.plan).toMatchObject({ columns: ['navdate', 'growth', 'nav'], fundcode: '000051' });
    await fixture.must(fixture.handlers.forgetMapping({ name: '颠倒的' }, fixture.as));
  });

  it('imports yields on weekends, dividends and splits, and holidays', async () => {
    const yields = await fixture.check(
      'money.csv',
      'mfd_date,mfd_daily_yield,mfd_7daily_yield\n20260613,1.5787,6.307\n20260614,1.5461,6.174\n',
      { fundcode: '000612' },
    );
    expect(yields).toMatchObject({ plan: { sort: 'yields' }, checked: { errors: 0, rows: 2 } });
    await fixture.commit(yields);
    const actions = await fixture.check(
      'actions.json',
      JSON.stringify({
        _source: 'x',
        '000216': { dividends: { '2026-03-06': 0.028 }, splits: { '2026-03-09': 2 } },
      }),
    );
    expect(actions).toMatchObject({ plan: { sort: 'dividends' }, checked: { errors: 0, rows: 2 } });
    await fixture.commit(actions);
    const days = Array.from({ length: 12 }, (_, at) => ({
      name: '国庆',
      date: `2027-10-${String(at + 1).padStart(2, '0')}`,
      isOffDay: at < 8,
    }));
    const calendar = await fixture.check('2027.json', JSON.stringify({ year: 2027, days }));
    expect(calendar).toMatchObject({ plan: { sort: 'holidays' } });
    const done = await fixture.commit(calendar);
    const moment = await currentMoment(fixture.sql);
    expect(await yieldHistory(fixture.sql, moment, '000612')).toEqual([
      { navdate: '20260613', income10k: '1.5787', yield7d: '6.307' },
      { navdate: '20260614', income10k: '1.5461', yield7d: '6.174' },
    ]);
    expect(await dividends(fixture.sql, moment, '000216')).toMatchObject([
      { exdate: '20260306', kind: 'dividend', amount: '0.028' },
      { exdate: '20260309', kind: 'split', amount: '2' },
    ]);
    expect((await holidays(fixture.sql, moment)).years).toEqual(['2026', '2027']);
    await fixture.undo(done.id);
    expect((await holidays(fixture.sql, await currentMoment(fixture.sql))).years).toEqual(['2026']);
  });

  it('publishes facts of funds as content items, new ones and changed ones, and takes them back unless somebody published since', async () => {
    const row = await fixture.check(
      'funds.json',
      JSON.stringify([
        {
          fundcode: '000051',
          fundname: '华夏沪深300ETF联接A',
          fundsize: '29.37亿',
          type: '指数型-股票',
          managers: ['甲', '乙'],
        },
        {
          fundcode: '110011',
          fundname: '易方达优质精选混合',
          establishdate: '2008-06-19',
          type: 'QDII-混合偏股',
          pinyin: 'YFDYZJXHH',
        },
      ]),
    );
    expect(row).toMatchObject({
      plan: { sort: 'funds' },
      checked: { errors: 0, byCode: { assumed: 1 }, rows: 2 },
    });
    const done = await fixture.commit(row);
    const bodies = await fixture.sql<
      { body: Record<string, unknown> }[]
    >`select c.body from publication p join content c on c.hash = p.hash where p.seq = ${done.seq} order by p.key`;
    expect(bodies.map(({ body }) => body)).toMatchObject([
      {
        fundname: '华夏沪深300ETF联接A',
        fundsize: '2937000000',
        fundtype: '2',
        managers: [{ name: '甲' }, { name: '乙' }],
        establishdate: '20200106',
      },
      { fundcode: '110011', fundtype: '3', risklevel: '03', establishdate: '20080619' },
    ]);
    expect(await fixture.undo(done.id)).toMatchObject({ state: 'undone' });
    const again = await fixture.commit(
      await fixture.check(
        'funds.json',
        JSON.stringify([{ fundcode: '110011', fundname: '易方达优质精选混合', type: '混合型' }]),
      ),
    );
    await fixture.commit(
      await fixture.check(
        'funds.json',
        JSON.stringify([{ fundcode: '110011', fundname: '易方达优质精选', type: '混合型' }]),
      ),
    );
    expect(toSourceText((await fixture.undo(again.id)).failure ?? verbatim(''))).toContain(
      '110011',
    );
  });

  it('publishes reports of holdings and managers', async () => {
    const report = await fixture.check(
      'holdings.json',
      JSON.stringify({
        code: '000051',
        holdings_as_of: '2026-06-30',
        industries_as_of: '2026-06-30',
        holdings: [{ code: '00700', name: '腾讯控股', ratio: 5.72 }],
        industries: [{ name: '能源', ratio: 5.19 }],
      }),
    );
    expect(report).toMatchObject({ plan: { sort: 'portfolios' }, checked: { errors: 0, rows: 1 } });
    expect(await fixture.commit(report)).toMatchObject({ state: 'imported' });
    const parts = await fixture.check(
      'assets.csv',
      [
        '基金代码,报告期末,列在哪一表,证券代码,名称,占净值比例',
        '000216,2026-03-31,股票,600519,贵州茅台,5.10',
        '000216,2026-03-31,债券,019547,虚构国债,4%',
        '000216,2026-03-31,券种,,国家债券,4',
        '000216,2026-03-31,基金,000001,虚构基金,20',
        '000216,2026-03-31,资产,,银行存款和结算备付金合计,12',
        '000216,2026-03-31,行业,,制造业,60',
      ].join('\n'),
    );
    expect(parts).toMatchObject({ plan: { sort: 'portfolios' }, checked: { errors: 0, rows: 1 } });
    const people = await fixture.check(
      'managers.json',
      JSON.stringify({
        updated: '2026-08-17',
        managers: [
          {
            id: '30777698',
            name: '艾邦妮',
            company: '华夏基金',
            codes: ['001924'],
            names: ['x'],
            days: '1447',
            ret: '42.42%',
            scale: '2.93亿元',
          },
        ],
      }),
    );
    expect(people).toMatchObject({ plan: { sort: 'managers' }, checked: { errors: 0, rows: 1 } });
    expect(await fixture.commit(people)).toMatchObject({ state: 'imported' });
  });
});

describe('the list of problems', () => {
  it('is a table that no spreadsheet takes for formulas', async () => {
    const row = await fixture.check(
      'a.csv',
      daily('2026-07-03|=1+1|4|0%', '2026-07-03|000216|4.00001|0%'),
    );
    const { csv } = await fixture.must(fixture.handlers.importProblems({ id: row.id }, fixture.as));
    expect(csv.split('\r\n')[0]).toContain('行号,字段,级别,问题,办法');
    expect(csv).toContain('3,nav,过不去,');
    expect(csv).not.toMatch(/(?:^|,)[=@+]/m);
  });
});

describe('what is no table', () => {
  it.for([
    ['x.csv', '', '没有数据'],
    ['x.csv', '净值日期,单位净值\n', '没有数据'],
    ['x.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), '旧的 XLS'],
    ['x.csv', Buffer.from([1, 0, 2, 0, 7, 0]), '不是表格'],
    ['x.json', '{"a": [1', 'JSON 不完整'],
    ['2027.json', '{"year": 2027, "papers": [], "days": []}', '没有数据'],
    ['x.csv', Buffer.from([0x1f, 0x8b, 9, 9, 9, 9]), '压缩文件坏了'],
    ['x.xlsx', Buffer.from('PK\u0003\u0004 no archive'), '打不开'],
  ] as const)('is refused with words: %s', async ([name, content, words]) => {
    expect(await fixture.send(name, content)).toContain(words);
    expect(await fixture.sql`select from import where state = 'reading'`).toHaveLength(0);
  });
});
