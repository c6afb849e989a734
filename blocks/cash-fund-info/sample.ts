import { sampleDetail, sampleFundWords } from '#samples/funds.ts';
import { samplePage } from '#samples/page.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundDetail } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '',
  lead: '投资短期货币工具，节假日也计收益。',
  fundcode: '',
  buyLabel: '立即转入',
  moreLabel: '查看规则',
  moreAddress: '/list?menuid=6',
  breadcrumb: true,
  notice: '货币市场基金不等同于银行存款，不保证本金与收益。过往收益不预示未来表现。',
};
const page: Partial<PageFacts> = {
  company: { ...samplePage().company, tradeaddress: '{host}/preserve', cashfundcode: '000198' },
  dictionary: sampleFundWords,
  breadcrumb: [{ label: '首页', address: '/col?menuid=1' }, { label: '现金管理' }],
};

export const samples: Samples<typeof block> = {
  typical: {
    label: '旁边有收益试算',
    props,
    data: answered(sampleDetail('000198')),
    page,
    slots: { aside: [{ type: 'income-calculator', sample: 'card' }] },
  },
  alone: {
    label: '没有收益试算',
    props: { ...props, moreLabel: '', breadcrumb: false },
    data: answered(sampleDetail('000198')),
    page,
  },
  closed: {
    label: '停止申购',
    props,
    data: answered(sampleDetail('000198', { status: '5' })),
    page,
  },
  soon: {
    label: '还没有网上交易',
    props,
    data: answered(sampleDetail('000198')),
    page: { ...page, company: { cashfundcode: '000198' } },
  },
  stale: {
    label: '不是最新的数据',
    props,
    data: answered(sampleDetail('000198', { navdate: '20140831', staleflag: '1' })),
    page,
  },
  empty: {
    label: '还没有收益',
    props,
    data: answered(sampleDetail('000198', { nav: '', navdate: '', yield7d: '' })),
    page,
  },
  nothing: {
    label: '没有选定基金',
    props,
    data: { fund: failedAnswer() },
    page: { ...page, company: {} },
  },
  failed: { label: '没有取到', props, data: { fund: failedAnswer() }, page },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '现'.repeat(30),
      lead: '金'.repeat(160),
      buyLabel: '转'.repeat(10),
      moreLabel: '规'.repeat(10),
      notice: 'W'.repeat(200),
    },
    data: answered(sampleDetail('000198', { nav: '12345.6789', yield7d: '123.456' })),
    page,
    slots: { aside: [{ type: 'income-calculator', sample: 'card' }] },
  },
};

function answered(fund: FundDetail): Sample['data'] {
  return { fund: { ok: true, record: [[fund]] } };
}
