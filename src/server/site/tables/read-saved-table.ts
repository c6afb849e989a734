import { GROWTH_LABELS, RETURN_CONVENTION } from '#rules/performance/labels.ts';
import { excessOf } from '#rules/performance/excess.ts';
import { compositeNotes } from '#rules/performance/composite-words.ts';
import { peerNotes, peerNoteWords } from '#rules/performance/peer-words.ts';
import { textNotices } from '#rules/text/text-notices.ts';
import type { SavedTable } from '#rules/site/saved-tables.ts';
import type { DividendRow } from '#schemas/fund.ts';
import type { PeriodGainRow, YearGainRow } from '#schemas/fund/figures.ts';
import { readDictionary } from '../compose/page-context.ts';
import { ask, dayCell, type AnswerSource, type ReadTable } from './ask.ts';
import { readPortfolioTable } from './read-portfolio-tables.ts';
import { readFeeTable } from './read-fee-tables.ts';
import { readRiskTable } from './read-risk-table.ts';
import { readRollingTable } from './read-rolling-table.ts';
import { readSizeTable } from './read-size-table.ts';

const RETURNS = `${RETURN_CONVENTION}；含分红未披露的日子，按公布的日增长率计`;
const PAST = textNotices.performance;
const BASES = { nav: '净值', growth: '部分按日增长率' } as const;
const PAYOUT_BASES = { disclosed: '已披露', estimated: '估算' } as const;

/** How a composed benchmark is computed; nothing where it is not. */
async function benchmarkNotes(fundcode: string, answers: AnswerSource): Promise<string[]> {
  const given = await ask(answers, { path: 'fund/detail', body: { fundcode } });
  const composite = given?.record[0][0]?.benchmarkcomposite;
  return composite ? compositeNotes(composite) : [];
}

/** A growth's row in words: of a period or a year. */
function returnCells(row: PeriodGainRow | YearGainRow): string[] {
  return [
    dayCell(row.startdate),
    dayCell(row.navdate),
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
export const readSavedTable: Record<SavedTable, ReadTable> = {
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
          ...[dayCell(navdate), nav, growth, cumulative],
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
          dayCell(navdate),
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
          ...[RETURN_UNITS, RETURNS, ...composed, peerNoteWords.convention],
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
          dayCell(row.exdate),
          row.kind === 'split' ? '拆分' : '分红',
          row.amount,
          PAYOUT_BASES[row.basis],
          dayCell(row.recorddate),
          dayCell(row.paydate),
          row.notice,
        ]),
        asOf: rows[0]?.exdate ?? '',
      }
    );
  },
  ...readPortfolioTable,
  sizes: readSizeTable,
  ...readFeeTable,
  risk: readRiskTable,
  rolling: readRollingTable,
};

/** Payouts come in pages. */
async function allPayouts(fundcode: string, answers: AnswerSource): Promise<DividendRow[] | null> {
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
