import { type Samples, failedAnswer } from '#kit';
import type { TermRow } from '#schemas/content/service.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '术语表',
  note: '按拼音首字母排列。',
  searchLabel: '输入术语或拼音',
  lettersLabel: '首字母',
  countText: '共 {count} 个术语',
  othersLabel: '也写作',
  moreLabel: '详细说明',
  emptyText: '还没有术语',
  noneText: '没有这样的术语',
  allLabel: '全部术语',
};

const terms: TermRow[] = [
  {
    ...{ id: 'unit-nav', name: '单位净值', others: ['净值', '份额净值'] },
    explanation: '某一日基金资产净值除以当日份额总数得到的数字，是申购、赎回计算份额和金额的依据。',
    ...{ address: '', letter: 'D', pinyin: 'danweijingzhi', shortpinyin: 'dwjz' },
  },
  {
    ...{ id: 'plan', name: '定投', others: ['定期定额投资'] },
    explanation: '按约定的周期和金额自动申购同一只基金的方式。它不能避免基金投资固有的风险。',
    ...{ address: '/col?menuid=2', letter: 'D', pinyin: 'dingtou', shortpinyin: 'dt' },
  },
  {
    ...{ id: 'fof', name: 'FOF', others: ['基金中基金'] },
    explanation: '主要投资于其他基金的基金。\n除自身费用外，所投资的基金也有各自的费用。',
    ...{ address: '/list?menuid=6', letter: 'F', pinyin: 'fof', shortpinyin: 'f' },
  },
  {
    ...{ id: 'yield-seven', name: '7日年化收益率', others: [] },
    explanation: '把货币市场基金最近七天的收益折算成一年的比率，反映的是过去七天。',
    ...{ address: '', letter: '#', pinyin: '7rinianhuashouyilv', shortpinyin: '7rnhsyl' },
  },
];

const narrowed = (keyword: string) => ({
  parameters: { menuid: '6', keyword },
  address: `/list?menuid=6&keyword=${keyword}`,
});

export const samples: Samples<typeof block> = {
  typical: { label: '按首字母分组', props, data: answered(terms) },
  narrowed: { label: '按拼音筛选', props, data: answered(terms), page: narrowed('dwjz') },
  none: { label: '筛选不到', props, data: answered(terms), page: narrowed('zzz') },
  empty: { label: '没有术语', props, data: answered([]) },
  failed: { label: '没有取到', props, data: { terms: failedAnswer() } },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '语'.repeat(20),
      note: '明'.repeat(60),
      othersLabel: '也'.repeat(10),
    },
    data: answered([
      longTerm('a', '词'.repeat(20), '释'.repeat(200)),
      longTerm('b', 'W'.repeat(20), 'W'.repeat(200)),
    ]),
  },
};

function longTerm(id: string, name: string, explanation: string): TermRow {
  const others = Array.from({ length: 12 }, (_, at) => `${name.slice(0, 18)}${at}`);
  const spelled = { letter: id.toUpperCase(), pinyin: id, shortpinyin: id };
  return { id, name, others, explanation, address: '/col?menuid=2', ...spelled };
}

function answered(rows: TermRow[]): Sample['data'] {
  return { terms: { ok: true, record: [rows] } };
}
