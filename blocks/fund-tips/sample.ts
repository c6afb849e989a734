import { longArticleRow, sampleArticleRows, sampleList } from '#kit/sample-articles.ts';
import { failedAnswer, type Samples } from '#kit/sample.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const rows = sampleArticleRows('school').map((row) => ({ ...row, summary: row.summary || '一份报告里，先看基金经理的话，再看费用和换手率。' }));
const props: Sample['props'] = { title: '基金小知识', note: '', source: 'category', category: 'school', count: 3, detail: 'knowdetail', moreLabel: '', moreAddress: '/list?menuid=6', emptyText: '这里还没有文章' };

export const samples: Samples<typeof block> = {
  typical: { label: '三篇', props, data: { articles: sampleList(rows.slice(0, 3)) } },
  six: { label: '六篇', props: { ...props, count: 6, note: '每篇两分钟读完。' }, data: { articles: sampleList(rows) } },
  empty: { label: '没有文章', props, data: { articles: sampleList([]) } },
  failed: { label: '没有取到', props, data: { articles: failedAnswer() } },
  long: { label: '最长的标题和摘要', props: { ...props, note: '明'.repeat(60), moreLabel: '多'.repeat(10) }, data: { articles: sampleList([longArticleRow('school')]) } },
};
