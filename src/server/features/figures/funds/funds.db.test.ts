import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DividendRow, FundFacts, NavRow, YieldRow } from '#schemas/fund.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { release } from '#server/store/release/release.ts';
import type { Handled, StudioParsed } from '#server/platform/handler.ts';
import { aFund } from '#tests/support/fund.ts';
import { callerOf } from '#tests/support/publishing-fixture.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { latestFigures } from '#server/store/figures/performance.ts';
import { readCorporateActions } from '../import/checks/stored-days.ts';
import { dividends, readNavHistory } from '#server/store/figures/read.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { figureHandlers } from './handlers.ts';

let store: TestStore;
let handlers: ReturnType<typeof figureHandlers>;
const linxiao = callerOf('林晓');

const nav = (navdate: string, value: string, growth: string): NavRow => ({
  navdate,
  nav: value,
  growth,
});
async function answered<T>(done: Promise<Handled<T>>): Promise<T> {
  const result = await done;
  if (!result.ok) throw new Error(toSourceText(result.refusal.message));
  return result.answer;
}
const refusedAs = async (done: Promise<Handled<unknown>>) => {
  const result = await done;
  return result.ok ? 'ok' : result.refusal.code;
};
async function load(
  fund: FundFacts,
  figures: { navs?: NavRow[]; yields?: YieldRow[]; dividends?: DividendRow[] },
  note = '每日净值',
) {
  return importFigures(store.sql, '托管行', note, {
    funds: [
      {
        fundcode: fund.fundcode,
        navdecimals: fund.navdecimals,
        establishdate: fund.establishdate,
        ...figures,
      },
    ],
  });
}

const growing = aFund('000001', {
  fundname: '成长混合A',
  pinyin: 'CZHH',
  establishdate: '20260105',
});
const cash = aFund('000002', { fundname: '现金宝', fundtype: '5' });
const ended = aFund('000003', { fundname: '已终止', status: 'a' });
const empty = aFund('000004', { fundname: '没有净值' });
const funds = [growing, cash, ended, empty];

beforeAll(async () => {
  store = await openStore();
  handlers = figureHandlers({ sql: store.sql, caughtUp: async () => undefined });
  const done = await release(store.sql, {
    author: '演示',
    note: '',
    items: funds.map((body) => ({ kind: 'fund', key: body.fundcode, baseSeq: null, body })),
  });
  if (!done.ok) throw new Error(toSourceText(done.problem.message));
  const years = Array.from({ length: 20 }, (_, at) => String(2020 + at));
  await importFigures(store.sql, '演示', '节假日', {
    funds: [],
    holidays: { years, days: ['20260101', '20260102'] },
  });
  await load(growing, {
    navs: [
      nav('20260105', '1.0000', '0'),
      nav('20260106', '1.1000', '10'),
      nav('20260107', '1.0450', '-5'),
    ],
  });
  await load(cash, { yields: [{ navdate: '20260106', income10k: '0.5', yield7d: '1.8' }] });
  await load(ended, { navs: [nav('20260105', '2', '0')] });
});
afterAll(() => store.close());

const list = (more: Partial<StudioParsed<'figureFunds'>> = {}) =>
  answered(handlers.figureFunds({ keyword: '', order: 'fundcode', limit: 50, ...more }, linxiao));
const daysOf = async (fundcode: string) =>
  (await answered(handlers.figureDays({ fundcode }, linxiao))).days;
const shownOf = async (fundcode: string, day: string) =>
  (await daysOf(fundcode)).find((one) => one.day === day)?.shown ?? [];
const correct = (
  change: StudioParsed<'correctFigure'>['change'],
  more: Partial<StudioParsed<'correctFigure'>> = {},
) =>
  handlers.correctFigure(
    { change, seen: null, confirmed: [], note: '托管行更正', ...more },
    linxiao,
  );
const navChange = (day: string, value: string, growth: string) => ({
  sort: 'navs' as const,
  fundcode: '000001',
  day,
  values: { nav: value, growth },
});

describe('the funds', () => {
  it('are listed with their last figures, and those of which some are overdue are told from the others', async () => {
    const { funds: listed, counts, total } = await list();
    expect(listed[0]).toMatchObject({
      fundcode: '000001',
      nav: '1.0450',
      navdate: '20260107',
      day1ud: '-5.00',
      rows: 3,
      freshness: 'stale',
    });
    expect(listed.map(({ freshness }) => freshness)).toEqual([
      'stale',
      'stale',
      'suspended',
      'none',
    ]);
    expect(Number(listed[1]?.due)).toBeGreaterThan(20260106);
    expect(counts).toEqual({ fresh: 0, stale: 2, none: 1, suspended: 1, unknown: 0 });
    expect(total).toBe(4);
  });

  it('are found by words and freshness, page after page', async () => {
    expect((await list({ keyword: 'czh' })).funds.map(({ fundcode }) => fundcode)).toEqual([
      '000001',
    ]);
    const first = await list({ only: 'stale', order: 'oldest', limit: 1 });
    expect([first.total, first.funds[0]?.fundcode]).toEqual([2, '000002']);
    const second = await list({
      only: 'stale',
      order: 'oldest',
      limit: 1,
      ...(first.next && { after: first.next }),
    });
    expect([second.next, second.funds[0]?.fundcode]).toEqual([null, '000001']);
  });
});

describe('a correction', () => {
  it('shows from its release on, the performance follows, and what was shown before is told', async () => {
    const [before] = await shownOf('000001', '20260107');
    const { seq } = await answered(
      correct(navChange('20260107', '1.0560', '-4.00'), { seen: before?.from.seq ?? null }),
    );
    const moment = await currentMoment(store.sql);
    expect((await readNavHistory(store.sql, moment, '000001')).at(-1)).toMatchObject(
      nav('20260107', '1.0560', '-4.00'),
    );
    expect((await latestFigures(store.sql, moment, ['000001'])).get('000001')).toMatchObject({
      nav: '1.0560',
      day1ud: '-4.00',
      foundud: '5.60',
    });
    expect(await shownOf('000001', '20260107')).toMatchObject([
      {
        values: ['1.0560', '-4.00'],
        from: { seq, author: '林晓', note: '托管行更正' },
        until: null,
      },
      {
        values: ['1.0450', '-5.00'],
        from: { seq: before?.from.seq, author: '托管行' },
        until: { seq },
      },
    ]);
    const [told] =
      await store.sql`select account, kind, key, title, details ->> 'day' as day from activity where action = 'figures.correct' order by number desc limit 1`;
    expect(told).toMatchObject({
      account: '林晓',
      kind: 'fund',
      key: '000001',
      title: '成长混合A',
      day: '20260107',
    });
  });

  it('is refused where somebody else was faster, where it says nothing new, and of a fund that nobody has', async () => {
    const seen = (await shownOf('000001', '20260106'))[0]?.from.seq ?? null;
    expect(await refusedAs(correct(navChange('20260106', '1.2', '20')))).toBe('changedSince');
    expect(await refusedAs(correct(navChange('20260106', '1.10', '10.0'), { seen }))).toBe(
      'figureSame',
    );
    expect(
      await refusedAs(
        correct({ ...navChange('20260106', '1.1', '10'), fundcode: '999999' }, { seen }),
      ),
    ).toBe('notFound');
  });

  it.each([
    ['1.23456', '0', '20260108', 'decimals'],
    ['abc', '0', '20260108', 'badNumber'],
    ['=1+1', '0', '20260108', 'formula'],
    ['-1', '0', '20260108', 'notPositive'],
    ['1.1', '', '20260108', 'noValue'],
    ['1.1', '0', '20260110', 'closedDay'],
    ['1.1', '0', '20990105', 'futureDate'],
  ])('of %s and %s on %s is none: %s', async (value, growth, day, code) => {
    const change = navChange(day, value, growth);
    expect((await answered(handlers.checkFigure({ change }, linxiao))).problems).toMatchObject([
      { level: 'error', code },
    ]);
    expect(await refusedAs(correct(change))).toBe('figureErrors');
  });

  it('of a jump wants to be confirmed', async () => {
    const change = navChange('20260108', '1.5', '42.05');
    expect((await answered(handlers.checkFigure({ change }, linxiao))).problems).toMatchObject([
      { level: 'warning', code: 'jump', field: 'growth' },
    ]);
    expect(await refusedAs(correct(change))).toBe('figureUnconfirmed');
    expect(await refusedAs(correct(change, { confirmed: ['jump'] }))).toBe('ok');
    const seen = (await shownOf('000001', '20260108'))[0]?.from.seq ?? null;
    expect(await refusedAs(correct(navChange('20260108', '1.0666', '1'), { seen }))).toBe('ok');
  });

  it('of a NAV proposes the change of the day after, and makes it by the same release where that is wanted', async () => {
    const change = navChange('20260107', '1.0500', '-4.55');
    const { next } = await answered(handlers.checkFigure({ change }, linxiao));
    expect(next).toEqual({ day: '20260108', nav: '1.0666', before: '1.00', growth: '1.58' });
    expect(
      (
        await answered(
          handlers.checkFigure({ change: navChange('20260108', '1.07', '1') }, linxiao),
        )
      ).next,
    ).toBeNull();
    const seen = (await shownOf('000001', '20260107'))[0]?.from.seq ?? null;
    const { seq } = await answered(correct(change, { seen, withNext: true }));
    expect((await shownOf('000001', '20260108'))[0]).toMatchObject({
      values: ['1.0666', '1.58'],
      from: { seq },
    });
    const [told] =
      await store.sql`select details -> 'next' as next from activity where action = 'figures.correct' order by number desc limit 1`;
    expect(told).toEqual({ next: { day: '20260108', growth: '1.58' } });
  });

  it('of a cash fund is one of income and yield', async () => {
    const seen = (await shownOf('000002', '20260106'))[0]?.from.seq ?? null;
    await answered(
      correct(
        {
          sort: 'yields',
          fundcode: '000002',
          day: '20260106',
          values: { income10k: '0.51', yield7d: '1.81' },
        },
        { seen },
      ),
    );
    expect((await list({ keyword: '现金' })).funds[0]).toMatchObject({
      nav: '0.5100',
      yield7d: '1.810',
      rows: 1,
    });
  });

  it('made twice at once is made once', async () => {
    const seen = (await shownOf('000001', '20260105'))[0]?.from.seq ?? null;
    const done = await Promise.all(
      ['0.5', '0.6'].map((growth) =>
        refusedAs(correct(navChange('20260105', '1', growth), { seen })),
      ),
    );
    expect(done.toSorted()).toEqual(['changedSince', 'ok']);
  });
});

describe('dividends and splits', () => {
  const action = (
    values: Extract<StudioParsed<'checkFigure'>['change'], { sort: 'dividends' }>['values'],
    day = '20260107',
  ) => ({ sort: 'dividends' as const, fundcode: '000001', day, kind: 'dividend' as const, values });
  const actions = (more: Partial<StudioParsed<'figureActions'>> = {}) =>
    answered(handlers.figureActions(more, linxiao));

  it('are added, changed and taken away, and what was shown stays known', async () => {
    const added = await answered(correct(action({ amount: '0.05' })));
    await answered(correct(action({ amount: '0.055' }), { seen: added.seq }));
    expect((await readCorporateActions(store.sql, 1_000_000, ['000001'])).get('000001')).toEqual([
      { day: 20260107, kind: 'dividend', amount: 0.055 },
    ]);
    expect(await dividends(store.sql, await currentMoment(store.sql), '000001')).toMatchObject([
      { exdate: '20260107', kind: 'dividend', amount: '0.055' },
    ]);
    const seen = (await actions()).actions[0]?.shown[0]?.from.seq ?? null;
    await answered(correct(action(null), { seen }));
    expect(await dividends(store.sql, await currentMoment(store.sql), '000001')).toEqual([]);
    expect(
      (await readCorporateActions(store.sql, 1_000_000, ['000001'])).get('000001'),
    ).toBeUndefined();
    expect((await actions({ fundcode: '000001', year: '2026' })).actions).toMatchObject([
      {
        day: '20260107',
        fundname: '成长混合A',
        shown: [{ values: null }, { values: ['0.055'] }, { values: ['0.05'] }],
      },
    ]);
    expect((await actions({ year: '2025' })).actions).toEqual([]);
    expect(await refusedAs(correct(action({ amount: '0' }, '20260108')))).toBe('figureErrors');
  });

  const known = {
    amount: '0.05',
    basis: 'disclosed' as const,
    recorddate: '20260106',
    paydate: '20260109',
    notice: 'https://example.org/2026-017.pdf',
  };
  const stored = async () => dividends(store.sql, await currentMoment(store.sql), '000001');
  const seenOf = async (day: string) =>
    (await actions({ fundcode: '000001', year: '2026' })).actions.find((one) => one.day === day)
      ?.shown[0]?.from.seq ?? null;

  it('take basis, record day, pay day and notice by hand too, and change them alone', async () => {
    await answered(correct(action(known, '20260108')));
    expect(await stored()).toEqual([{ exdate: '20260108', kind: 'dividend', ...known }]);
    expect((await actions({ fundcode: '000001' })).actions[0]?.details).toEqual({
      basis: 'disclosed',
      recorddate: '20260106',
      paydate: '20260109',
      notice: known.notice,
    });
    const seen = await seenOf('20260108');
    expect(await refusedAs(correct(action(known, '20260108'), { seen }))).toBe('figureSame');
    await answered(
      correct(action({ ...known, basis: 'estimated', paydate: '' }, '20260108'), { seen }),
    );
    expect(await stored()).toEqual([
      { exdate: '20260108', kind: 'dividend', ...known, basis: 'estimated', paydate: '' },
    ]);
    await answered(
      correct(action({ amount: '0.06' }, '20260108'), { seen: await seenOf('20260108') }),
    );
    expect(await stored()).toMatchObject([
      { amount: '0.06', basis: 'estimated', recorddate: '20260106', notice: known.notice },
    ]);
  });

  it.each([
    [{ recorddate: '20260109' }, '20260108', 'recorddate lateRecord'],
    [{ paydate: '20260107' }, '20260108', 'paydate earlyPay'],
    [
      { recorddate: '20260109', paydate: '20260107' },
      '20260108',
      'recorddate lateRecord, paydate earlyPay',
    ],
    [{ recorddate: '20260230' }, '20260108', 'recorddate badDate'],
    [{}, '20260104', 'exdate beforeFund'],
    [{}, '20990105', 'exdate futureDate'],
    [{ notice: '=1+1' }, '20260108', 'notice formula'],
  ])('with %s and the ex day %s are refused: %s', async (given, day, found) => {
    const change = action({ amount: '0.05', basis: 'disclosed', ...given }, day);
    const { problems } = await answered(handlers.checkFigure({ change }, linxiao));
    expect(
      problems
        .filter(({ level, code }) => level === 'error' && code !== 'closedDay')
        .map(({ field, code }) => `${field} ${code}`)
        .join(', '),
    ).toBe(found);
    expect(await refusedAs(correct(change, { seen: await seenOf(day) }))).toBe('figureErrors');
  });
});
