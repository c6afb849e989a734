import { type Samples, failedAnswer } from '#kit';
import type { Question } from '#schemas/content/service.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '热点问题',
  note: '',
  hot: true,
  category: '',
  count: 6,
  open: true,
  moreLabel: '全部问题',
  moreAddress: '/list?menuid=6-4',
  emptyText: '还没有问答',
};

const questions = [
  ask(
    1,
    '7日年化收益率是怎么算的？',
    '把最近 7 个自然日的每万份收益，按复利折算成一年的收益率。它随市场利率变化，只反映过去 7 天，不是对未来收益的承诺。',
  ),
  ask(2, '周末和节假日有收益吗？', '有。节假日期间的收益通常在节后第一个交易日一并披露。'),
  ask(
    3,
    '快速转出有额度吗？',
    '单个投资者单日快速转出有上限，超出部分走普通转出。\n普通转出一般在确认后的下一个交易日到账。',
  ),
];

export const samples: Samples<typeof block> = {
  typical: { label: '第一条展开', props, data: answered(questions) },
  closed: {
    label: '全部收起，没有“更多”',
    props: { ...props, open: false, moreAddress: '' },
    data: answered(questions),
  },
  empty: { label: '没有问答', props, data: answered([]) },
  failed: { label: '没有取到', props, data: { questions: failedAnswer() } },
  long: {
    label: '最长的文字',
    props: { ...props, title: '问'.repeat(20), note: '明'.repeat(60), moreLabel: '多'.repeat(10) },
    data: answered([
      ask(1, '问'.repeat(100), '答'.repeat(2000)),
      ask(2, 'W'.repeat(100), 'W'.repeat(2000)),
    ]),
  },
};

function ask(number: number, question: string, answer: string): Question {
  return {
    id: `q${number}`,
    category: 'faq',
    question,
    answer,
    hotflag: '1',
    ordernumber: String(number),
  };
}

function answered(rows: Question[]): Sample['data'] {
  return { questions: { ok: true, record: [rows, [{ totalcount: String(rows.length) }]] } };
}
