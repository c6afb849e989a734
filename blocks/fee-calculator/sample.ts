import { sampleFees } from '#samples/fees.ts';
import { sampleDetail, sampleFundWords } from '#samples/funds.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundDetail } from '#schemas/fund.ts';
import type { FundFees } from '#schemas/fund/fee.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '费用计算',
  note: '',
  fundcode: '000001',
  amount: 10_000,
  days: 365,
  needsScript: '换基金、改金额和天数需要浏览器运行脚本，下面是一个算例。',
  emptyText: '这只基金的费率还没有公布',
  notice:
    '净申购金额 = 申购金额 ÷（1 + 申购费率），份额和金额保留两位小数。假设赎回时的净值与最新净值相同。销售机构可能有费率优惠，实际费用以基金合同、招募说明书和交易确认为准。',
};
const page = { dictionary: sampleFundWords };

export const samples: Samples<typeof block> = {
  typical: { label: '一万元，持有一年', props, data: answered(), page },
  fixed: {
    label: '一千万元，每笔固定',
    props: { ...props, amount: 10_000_000, days: 3 },
    data: answered(),
    page,
  },
  partial: {
    label: '只公布了申购费率',
    props,
    data: answered(sampleDetail('000001'), {
      ...sampleFees,
      tiers: sampleFees.tiers.slice(0, 4),
      annual: [],
    }),
    page,
  },
  choose: {
    label: '还没有选基金',
    props: { ...props, fundcode: '' },
    data: { fund: failedAnswer(), fees: failedAnswer() },
    page,
  },
  empty: {
    label: '没有公布费率',
    props,
    data: answered(sampleDetail('000001'), { ...sampleFees, tiers: [], annual: [] }),
    page,
  },
  failed: { label: '没有取到', props, data: { fund: failedAnswer(), fees: failedAnswer() }, page },
  long: {
    label: '最长的文字和最大的数字',
    props: {
      ...props,
      title: '费'.repeat(20),
      note: '明'.repeat(60),
      amount: 100_000_000,
      days: 36_500,
      needsScript: '脚'.repeat(60),
      notice: 'W'.repeat(300),
    },
    data: answered(
      sampleDetail('000001', { fundname: '长'.repeat(60), nav: '0.0123', navdecimals: '4' }),
    ),
    page,
  },
};

function answered(
  fund: FundDetail = sampleDetail('000001'),
  fees: FundFees = sampleFees,
): Sample['data'] {
  return {
    fund: { ok: true, record: [[fund]] },
    fees: { ok: true, record: [fees.tiers, fees.annual] },
  };
}
