import type { Answer, CallRequest } from '#kit';
import { formatDate } from '#rules/numbers/format.ts';
import { GROWTH_LABELS, RETURN_CONVENTION } from '#rules/performance/labels.ts';
import { excessOf } from '#rules/performance/excess.ts';
import { compositeNotes } from '#rules/performance/composite-words.ts';
import { PEER_CONVENTION, peerNotes } from '#rules/performance/peer-words.ts';
import { textNotices } from '#rules/text/text-notices.ts';
import type { SavedTable } from '#rules/site/saved-tables.ts';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { DividendRow } from '#schemas/fund.ts';
import type { PeriodGainRow, YearGainRow } from '#schemas/fund/figures.ts';
import { readDictionary } from '../compose/page-context.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/** The contents of a table: what is said once of all rows, the heads of its columns, and the rows. */
export interface TableContents {
  title: string;
  /** How the figures are computed, and what has to be said with them. */
  notes: readonly string[];
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** The newest day that the rows have, yyyymmdd; empty where they have none. */
  asOf: string;
}

type Answers = Pick<SiteSnapshot, 'answer'>;
type Read = (fundcode: string, answers: Answers) => Promise<TableContents | null>;

const RETURNS = `${RETURN_CONVENTION}；含分红未披露的日子，按公布的日增长率计`;
const PAST = textNotices.performance;
const BASES = { nav: '净值', growth: '部分按日增长率' } as const;
const PAYOUT_BASES = { disclosed: '已披露', estimated: '估算' } as const;

/** Null where the call says that there is nothing to be had, as of a fund that is not published. */
async function ask<P extends CallPath>(
  answers: Answers,
  request: CallRequest<P>,
): Promise<Extract<Answer<P>, { ok: true }> | null> {
  const given = await answers.answer(request);
  return given.ok ? (given as Extract<Answer<P>, { ok: true }>) : null;
}

/** How a composed benchmark is computed; nothing where it is not. */
async function benchmarkNotes(fundcode: string, answers: Answers): Promise<string[]> {
  const given = await ask(answers, { path: 'fund/detail', body: { fundcode } });
  const composite = given?.record[0][0]?.benchmarkcomposite;
  return composite ? compositeNotes(composite) : [];
}

/** A growth's row in words: of a period or a year. */
function returnCells(row: PeriodGainRow | YearGainRow): string[] {
  return [
    day(row.startdate),
    day(row.navdate),
    row.gain,
    row.benchmarkgain ?? '',
    excessOf(row),
    BASES[row.basis],
  ];
}

const RETURN_UNITS = '收益率：%；超额：百分点';
const RETURN_HEADS = ['起始日', '截止日', '本基金', '业绩比较基准', '超额', '计算依据'];
const PEER_HEADS = ['同类', '同类中位数', '同类排名', '同类只数', '四分位'];

/** How a period stands among the like; empty where it is not compared. */
function peerCells({ peers }: PeriodGainRow, types: Readonly<Record<string, string>>): string[] {
  if (!peers) return PEER_HEADS.map(() => '');
  const { fundtype, qdiiflag, median, rank, fundcount, quartile } = peers;
  const category = `${types[fundtype] ?? fundtype}${qdiiflag === '1' ? ' QDII' : ''}`;
  return [category, median, rank, fundcount, quartile];
}

/** What each table has, from the public calls that the fund's page shows. */
export const readSavedTable: Record<SavedTable, Read> = {
  async nav(fundcode, answers) {
    const [given, composed] = await Promise.all([
      ask(answers, { path: 'fund/nav/history', body: { fundcode, range: 'all' } }),
      benchmarkNotes(fundcode, answers),
    ]);
    const hasBenchmark = given?.record[0].some(({ benchmark }) => benchmark !== undefined);
    return (
      given && {
        title: '净值历史',
        notes: ['单位净值：元；日增长率和自首日起的累计收益率：%', RETURNS, ...composed, PAST],
        heads: [
          ...['日期', '单位净值', '日增长率', '累计收益率'],
          ...(hasBenchmark ? ['业绩比较基准累计收益率'] : []),
        ],
        rows: given.record[0].map(({ navdate, nav, growth, cumulative, benchmark = '' }) => [
          ...[day(navdate), nav, growth, cumulative],
          ...(hasBenchmark ? [benchmark] : []),
        ]),
        asOf: given.record[0].at(-1)?.navdate ?? '',
      }
    );
  },
  async yield(fundcode, answers) {
    const given = await ask(answers, {
      path: 'fund/yield/history',
      body: { fundcode, range: 'all' },
    });
    return (
      given && {
        title: '万份收益和七日年化历史',
        notes: ['万份收益：元；七日年化收益率：%', PAST],
        heads: ['日期', '万份收益', '七日年化收益率'],
        rows: given.record[0].map(({ navdate, income10k, yield7d }) => [
          day(navdate),
          income10k,
          yield7d,
        ]),
        asOf: given.record[0].at(-1)?.navdate ?? '',
      }
    );
  },
  async periods(fundcode, answers) {
    const [given, { fundtype: types = {} }, composed] = await Promise.all([
      ask(answers, { path: 'fund/gain/period', body: { fundcode } }),
      readDictionary(answers),
      benchmarkNotes(fundcode, answers),
    ]);
    return (
      given && {
        title: '阶段收益率',
        notes: [
          ...[RETURN_UNITS, RETURNS, ...composed, PEER_CONVENTION],
          ...[...peerNotes(given.record[0]), PAST],
        ],
        heads: ['区间', ...RETURN_HEADS, ...PEER_HEADS],
        rows: given.record[0].map((row) => [
          GROWTH_LABELS[row.period],
          ...returnCells(row),
          ...peerCells(row, types),
        ]),
        asOf: given.record[0][0]?.navdate ?? '',
      }
    );
  },
  async years(fundcode, answers) {
    const [given, composed] = await Promise.all([
      ask(answers, { path: 'fund/gain/year', body: { fundcode } }),
      benchmarkNotes(fundcode, answers),
    ]);
    return (
      given && {
        title: '年度收益率',
        notes: [RETURN_UNITS, RETURNS, ...composed, PAST],
        heads: ['年度', ...RETURN_HEADS],
        rows: given.record[0].map((row) => [row.year, ...returnCells(row)]),
        asOf: given.record[0][0]?.navdate ?? '',
      }
    );
  },
  async payouts(fundcode, answers) {
    const rows = await allPayouts(fundcode, answers);
    return (
      rows && {
        title: '分红和拆分',
        notes: ['分红：每份元；拆分：一份变为的份数。估算的按净值和日增长率推得，没有披露的公告'],
        heads: ['除息日（拆分日）', '种类', '每份', '依据', '权益登记日', '发放日', '公告'],
        rows: rows.map((row) => [
          day(row.exdate),
          row.kind === 'split' ? '拆分' : '分红',
          row.amount,
          PAYOUT_BASES[row.basis],
          day(row.recorddate),
          day(row.paydate),
          row.notice,
        ]),
        asOf: rows[0]?.exdate ?? '',
      }
    );
  },
  async holdings(fundcode, answers) {
    const given = await ask(answers, { path: 'fund/holding/list', body: { fundcode } });
    return (
      given && {
        title: '重仓证券',
        notes: ['占净值：%；市值：元'],
        heads: ['报告日', '证券代码', '证券名称', '占净值', '数量', '市值'],
        rows: given.record[0].map((row) => [
          day(row.reportdate),
          row.stockcode,
          row.stockname,
          row.ratio,
          row.shares,
          row.marketvalue,
        ]),
        asOf: given.record[0][0]?.reportdate ?? '',
      }
    );
  },
  async industries(fundcode, answers) {
    const given = await ask(answers, { path: 'fund/industry/list', body: { fundcode } });
    return (
      given && {
        title: '行业配置',
        notes: ['占净值：%；市值：元'],
        heads: ['报告日', '行业', '占净值', '市值'],
        rows: given.record[0].map((row) => [
          day(row.reportdate),
          row.industryname,
          row.ratio,
          row.marketvalue,
        ]),
        asOf: given.record[0][0]?.reportdate ?? '',
      }
    );
  },
};

/** Payouts come in pages. */
async function allPayouts(fundcode: string, answers: Answers): Promise<DividendRow[] | null> {
  const rows: DividendRow[] = [];
  for (;;) {
    const given = await ask(answers, {
      path: 'fund/dividend/list',
      body: {
        fundcode,
        pagecount: '200',
        pageoffset: String(rows.length),
      },
    });
    if (!given) return null;
    const [more, [{ totalcount }]] = given.record;
    rows.push(...more);
    if (more.length === 0 || rows.length >= Number(totalcount)) return rows;
  }
}

/** A day as spreadsheets read it; one that is not known is empty. */
function day(date: string): string {
  return date === '' ? '' : formatDate(date);
}
