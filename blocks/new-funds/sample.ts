import { failedAnswer, type Samples } from '#kit';
import { sampleList } from '#samples/articles.ts';
import { sampleFundWords, sampleRow } from '#samples/funds.ts';
import { samplePage } from '#samples/page.ts';
import type { NewFundRow } from '#schemas/fund/figures.ts';
import type { block } from './block.ts';

const ofDay = (fundcode: string, establishdate: string): NewFundRow => ({
  ...sampleRow(fundcode),
  establishdate,
});
const rows = [
  ofDay('022364', '20241105'),
  ofDay('000628', '20150203'),
  ofDay('000001', '20011218'),
];

const props: Samples<typeof block>['typical']['props'] = {
  title: '新成立的基金',
  note: '按成立日排列。',
  fundtype: '',
  count: 4,
  actions: true,
  moreLabel: '',
  moreAddress: '',
  emptyText: '还没有新成立的基金',
  labels: { began: '成立日', type: '类型', risk: '风险等级', minimum: '起购金额' },
};
const page = {
  dictionary: sampleFundWords,
  company: { ...samplePage().company, tradeaddress: '{host}/preserve' },
};

export const samples: Samples<typeof block> = {
  typical: { label: '三只基金', props, data: { funds: sampleList(rows) }, page },
  plain: {
    label: '不显示购买，通往全部基金',
    props: { ...props, note: '', actions: false, moreAddress: '/col?menuid=10065' },
    data: { funds: sampleList(rows.slice(0, 1)) },
    page,
  },
  empty: { label: '一只也没有', props, data: { funds: sampleList<NewFundRow>([]) } },
  failed: { label: '没有取到', props, data: { funds: failedAnswer() } },
  long: {
    label: '最长的名称，停止申购，没有起购金额',
    props: { ...props, title: '题'.repeat(20), note: '明'.repeat(60) },
    data: {
      funds: sampleList(
        rows.map((row) => ({ ...row, fundname: '基'.repeat(60), status: '5', minamount: '' })),
      ),
    },
    page,
  },
};
