import { sampleFundWords, sampleRow } from '#kit/sample-funds.ts';
import { failedAnswer, type Samples } from '#kit/sample.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const PICKS = [
  { id: 'p1', fundcode: '000045', reason: '以产业债为主，追求相对平稳的长期回报。' },
  { id: 'p2', fundcode: '000628', reason: '自下而上选股，注重企业盈利质量与估值安全边际。' },
];

const props: Sample['props'] = {
  title: '推荐基金',
  note: '由编辑挑选，不构成投资建议。',
  funds: PICKS,
  periods: (['year1ud', 'year3ud', 'year5ud'] as const).map((period) => ({ id: period, period })),
  detailLabel: '查看详情',
  moreLabel: '全部基金',
  moreAddress: '/list?menuid=2',
  emptyText: '暂时没有推荐的基金',
  notice: '收益率由日增长率连乘得出，已包含分红。数据来源：基金管理人公布的净值。基金的过往业绩不预示其未来表现。',
};
const page: Partial<PageFacts> = { dictionary: sampleFundWords };

export const samples: Samples<typeof block> = {
  typical: { label: '两只', props, data: answered([sampleRow('000045'), sampleRow('000628')]), page },
  cash: { label: '其中有货币型，没有一句话', props: { ...props, funds: [...PICKS, { id: 'p3', fundcode: '000198', reason: '' }] }, data: answered([sampleRow('000045'), sampleRow('000628'), sampleRow('000198')]), page },
  empty: { label: '没有挑选', props: { ...props, funds: [] }, data: answered([]), page },
  failed: { label: '没有取到', props, data: { list: failedAnswer() }, page },
  long: {
    label: '最长的文字和最大的数字',
    props: { ...props, title: '荐'.repeat(20), note: '明'.repeat(60), funds: PICKS.map((pick) => ({ ...pick, reason: 'W'.repeat(60) })), detailLabel: '看'.repeat(10), notice: 'W'.repeat(200) },
    data: answered([sampleRow('000045', { fundname: 'W'.repeat(60), year1ud: '1234.56', year3ud: '-99.99', year5ud: '12345.67' }), sampleRow('000628', { fundname: '中证'.repeat(30) })]),
    page,
  },
};

function answered(rows: FundRow[]): Sample['data'] {
  return { list: { ok: true, record: [rows, [{ totalcount: String(rows.length) }]] } };
}
