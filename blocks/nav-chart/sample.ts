import { type Answer, type Samples, failedAnswer } from '#kit';
import { sampleDetail, sampleFundWords } from '#samples/funds.ts';
import { sampleDividends, sampleNavs } from '#samples/nav.ts';
import { compareHistories } from '#rules/funds/compare.ts';
import { navHistory } from '#rules/performance/history.ts';
import type { FundDetail, NavRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const fund = sampleDetail('000001');
/** The same fund, five months old. */
const young: FundDetail = {
  ...fund,
  month6ud: '',
  year1ud: '',
  year3ud: '',
  year5ud: '',
  thisyearud: '',
  foundud: '8.37',
};

const props: Sample['props'] = {
  title: '净值走势',
  note: '',
  fundcode: '',
  reference: '',
  referenceFor: 'all',
  range: 'year1',
  measure: 'return',
  drawdown: true,
  table: true,
  emptyText: '这只基金还没有净值历史',
  referenceNote: '参照基金的净值增长仅供对照，不是业绩比较基准。',
  noReference: '参照基金没有这一区间的净值，不画参照线。',
  notice: '累计收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计。',
};

const page: Partial<PageFacts> = {
  address: '/fund?fundcode=000001',
  routecode: 'fund',
  parameters: { fundcode: '000001' },
  dictionary: sampleFundWords,
};

export const samples: Samples<typeof block> = {
  typical: { label: '一年的累计收益率', props, data: answered(fund, sampleNavs), page },
  benchmark: {
    label: '有业绩比较基准的收益率',
    props,
    data: answered({ ...fund, benchmarkArr: [{ period: 'year1ud', gain: '21.05' }] }, sampleNavs),
    page,
  },
  composite: {
    label: '按指数计算的业绩比较基准',
    props: { ...props, reference: '000051' },
    data: { ...composed(''), compared: beside(sampleNavs) },
    page,
  },
  compositeEnded: {
    label: '业绩比较基准只算到中途',
    props: { ...props, reference: '000051' },
    data: { ...composed('20251128'), compared: beside(sampleNavs) },
    page,
  },
  reference: {
    label: '有参照基金',
    props: { ...props, reference: '000051' },
    data: { ...answered(fund, sampleNavs), compared: beside(sampleNavs) },
    page,
  },
  shorter: {
    label: '参照基金成立较晚',
    props: { ...props, reference: '000051' },
    data: { ...answered(fund, sampleNavs), compared: beside(sampleNavs.slice(-100)) },
    page,
  },
  nav: {
    label: '单位净值',
    props: { ...props, measure: 'nav' },
    data: answered(fund, sampleNavs),
    page,
  },
  month: {
    label: '一个月，每天一行',
    props: { ...props, range: 'month1' },
    data: answered(fund, sampleNavs.slice(-22)),
    page,
  },
  young: { label: '成立不足一年', props, data: answered(young, sampleNavs.slice(-100)), page },
  firstDay: { label: '成立首日', props, data: answered(young, sampleNavs.slice(0, 1)), page },
  factless: {
    label: '资料没有取到',
    props,
    data: { ...answered(fund, sampleNavs), fund: failedAnswer() },
    page,
  },
  empty: { label: '没有净值', props, data: answered(fund, []), page },
  nothing: {
    label: '没有选定基金',
    props,
    data: { fund: failedAnswer(), history: failedAnswer(), whole: failedAnswer() },
    page: { ...page, parameters: {} },
  },
  failed: {
    label: '没有取到',
    props,
    data: { fund: failedAnswer(), history: failedAnswer(), whole: failedAnswer() },
    page,
  },
  long: {
    label: '最长的文字',
    props: { ...props, title: '走'.repeat(20), note: '势'.repeat(60), notice: 'W'.repeat(200) },
    data: answered({ ...fund, fundname: 'W'.repeat(60) }, sampleNavs),
    page,
  },
};

function answered(detail: FundDetail, navs: readonly NavRow[]): Sample['data'] {
  const rows = navHistory(navs, { points: 400 });
  const paid = sampleDividends.filter(({ exdate }) => exdate > (rows[0]?.navdate ?? '9'));
  const history = { ok: true as const, record: [rows, paid] satisfies [unknown, unknown] };
  return { fund: { ok: true, record: [[detail]] }, history, whole: history };
}

/** With a made-up benchmark that gains half as much; it ends on a day where that is given. */
function composed(untildate: string): Sample['data'] {
  const given = answered(
    {
      ...fund,
      benchmarkcomposite: {
        text: '虚构股票指数（TEST300，全收益指数） × 80% + 虚构债券指数（TESTBOND，全收益指数） × 20%，每日再平衡',
        untildate: untildate || fund.navdate,
        endedby: untildate === '' ? '' : 'TESTBOND',
      },
    },
    sampleNavs,
  );
  const { history } = given;
  if (!history.ok) return given;
  const [rows, paid] = history.record;
  const known = rows.map((row) =>
    untildate === '' || row.navdate <= untildate
      ? { ...row, benchmark: (Number(row.cumulative) / 2).toFixed(6) }
      : row,
  );
  const beside = { ok: true as const, record: [known, paid] satisfies [unknown, unknown] };
  return { ...given, history: beside, whole: beside };
}

/** The fund against one that gained half as much each day. */
function beside(navs: readonly NavRow[]): Answer<'fund/compare'> {
  const histories = [
    navs,
    navs.map(({ navdate, growth }) => ({ navdate, growth: String(Number(growth) / 2) })),
  ];
  const comparison = compareHistories(histories, 'all');
  if (!comparison) return failedAnswer();
  const { startdate, enddate, funds, points } = comparison;
  const names = [
    { fundcode: '000001', fundname: '华夏成长混合' },
    { fundcode: '000051', fundname: '华夏沪深300ETF联接A' },
  ];
  const rows = names.flatMap((name, at) =>
    funds[at] ? [{ ...name, startdate, enddate, ...funds[at] }] : [],
  );
  return { ok: true, record: [rows, points] };
}
