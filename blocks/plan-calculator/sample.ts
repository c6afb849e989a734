import { sampleFees } from '#samples/fees.ts';
import { sampleDetail, sampleFundWords } from '#samples/funds.ts';
import { sampleDividends, sampleNavs } from '#samples/nav.ts';
import { type Samples, failedAnswer } from '#kit';
import { navHistory } from '#rules/performance/history.ts';
import type { FundDetail, NavHistoryRow } from '#schemas/fund.ts';
import type { FeeTier } from '#schemas/fund/fee.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '定投测算',
  note: '',
  fundcode: '000001',
  amount: 1000,
  period: '0',
  range: 'year1',
  rate: '1.5',
  needsScript: '换基金、改金额和周期需要浏览器运行脚本，下面是一个算例。',
  notice:
    '按复权单位净值测算，分红再投资；扣款日休市的，顺延到下一个净值日；申购费从每期金额中扣除，不计赎回费。定投不能规避基金投资的风险，也不能保证收益。',
};
const page = { dictionary: sampleFundWords };
const year = navHistory(sampleNavs, {});
const purchase = sampleFees.tiers.filter(({ businesscode }) => businesscode === '22');

export const samples: Samples<typeof block> = {
  typical: { label: '每周，一年', props: { ...props, period: '1' }, data: answered(), page },
  monthly: { label: '每月，历史不足一年', props, data: answered({ fees: [] }), page },
  stale: {
    label: '不是最新的数据',
    props,
    data: answered({ fund: sampleDetail('000001', { staleflag: '1' }) }),
    page,
  },
  young: { label: '还没有扣款日', props, data: answered({ rows: year.slice(0, 3) }), page },
  cash: {
    label: '现金类产品',
    props: { ...props, fundcode: '000198' },
    data: answered({ fund: sampleDetail('000198'), rows: [] }),
    page,
  },
  choose: {
    label: '还没有选基金',
    props: { ...props, fundcode: '' },
    data: { fund: failedAnswer(), history: failedAnswer(), fees: failedAnswer() },
    page,
  },
  failed: {
    label: '没有取到',
    props,
    data: { fund: answered().fund, history: failedAnswer(), fees: failedAnswer() },
    page,
  },
  long: {
    label: '最长的文字和最大的数字',
    props: {
      ...props,
      title: '投'.repeat(20),
      note: '明'.repeat(60),
      amount: 1_000_000,
      period: '1',
      needsScript: '脚'.repeat(60),
      notice: 'W'.repeat(300),
    },
    data: answered({ fund: sampleDetail('000001', { fundname: '长'.repeat(60) }) }),
    page,
  },
};

function answered({
  fund = sampleDetail('000001'),
  rows = year,
  fees = purchase,
}: { fund?: FundDetail; rows?: NavHistoryRow[]; fees?: FeeTier[] } = {}): Sample['data'] {
  return {
    fund: { ok: true, record: [[fund]] },
    history: { ok: true, record: [rows, sampleDividends] },
    fees: { ok: true, record: [fees, []] },
  };
}
