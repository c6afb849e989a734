import { sampleDetail } from '#samples/funds.ts';
import { sampleYields } from '#samples/yields.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundRow, YieldRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '收益试算',
  note: '',
  fundcode: '',
  amount: 100_000,
  days: 30,
  look: 'section',
  needsScript: '改动金额和天数需要浏览器运行脚本，下面是一个算例。',
  emptyText: '这只基金的收益历史还不够试算',
  notice: '按金额乘以各日万份收益之和计算，不计收益再投资。历史收益不代表未来，试算不构成承诺。',
};
const page: Partial<PageFacts> = { company: { cashfundcode: '000198' } };

export const samples: Samples<typeof block> = {
  typical: {
    label: '十万元，三十天',
    props,
    data: { ...answered(sampleYields), fund: { ok: true, record: [[sampleDetail('000198')]] } },
    page,
  },
  card: { label: '卡片', props: { ...props, look: 'card' }, data: answered(sampleYields), page },
  young: { label: '成立五天', props, data: answered(sampleYields.slice(0, 5)), page },
  empty: { label: '没有收益', props, data: answered([]), page },
  nothing: {
    label: '没有选定基金',
    props,
    data: { yields: failedAnswer() },
    page: { company: {} },
  },
  failed: {
    label: '没有取到',
    props: { ...props, look: 'card' },
    data: { yields: failedAnswer() },
    page,
  },
  long: {
    label: '最长的文字和最大的数字',
    props: {
      ...props,
      title: '益'.repeat(20),
      note: '明'.repeat(60),
      amount: 100_000_000,
      days: 365,
      notice: 'W'.repeat(200),
      needsScript: '脚'.repeat(60),
    },
    data: answered(sampleYields),
    page,
  },
};

function answered(rows: readonly YieldRow[], staleflag: FundRow['staleflag'] = ''): Sample['data'] {
  return { yields: { ok: true, record: [[...rows], [{ staleflag }]] } };
}
