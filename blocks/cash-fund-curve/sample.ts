import { sampleYields } from '#samples/yields.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundRow, YieldRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '收益走势',
  note: '',
  fundcode: '',
  range: 'year1',
  measure: 'yield7d',
  latest: true,
  table: true,
  recent: false,
  emptyText: '这只基金还没有收益历史',
  notice:
    '7日年化收益率按最近 7 个自然日的万份收益折算。货币市场基金不等于银行存款，过往收益不预示未来表现。',
};

const page: Partial<PageFacts> = { company: { cashfundcode: '000198' } };

export const samples: Samples<typeof block> = {
  typical: { label: '一年的7日年化', props, data: answered(sampleYields), page },
  income: {
    label: '三个月的万份收益',
    props: { ...props, measure: 'income10k', range: 'month3', latest: false },
    data: answered(sampleYields),
    page,
  },
  recent: {
    label: '列出最近七日',
    props: { ...props, recent: true, latest: false },
    data: answered(sampleYields),
    page,
  },
  young: { label: '成立十天', props, data: answered(sampleYields.slice(0, 10)), page },
  firstDay: { label: '成立首日', props, data: answered(sampleYields.slice(0, 1)), page },
  stale: { label: '不是最新的数据', props, data: answered(sampleYields, '1'), page },
  empty: { label: '没有收益', props, data: answered([]), page },
  nothing: {
    label: '没有选定基金',
    props,
    data: { yields: failedAnswer() },
    page: { company: {} },
  },
  failed: { label: '没有取到', props, data: { yields: failedAnswer() }, page },
  long: {
    label: '最长的文字',
    props: { ...props, title: '收'.repeat(20), note: '益'.repeat(60), notice: 'W'.repeat(200) },
    data: answered(sampleYields),
    page,
  },
};

function answered(rows: readonly YieldRow[], staleflag: FundRow['staleflag'] = ''): Sample['data'] {
  return { yields: { ok: true, record: [[...rows], [{ staleflag }]] } };
}
