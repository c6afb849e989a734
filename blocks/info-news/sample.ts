import { longArticleRow, sampleArticleRows, sampleList } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const rows = sampleArticleRows('news');
const props: Sample['props'] = {
  title: '新闻资讯',
  note: '',
  source: 'menu',
  category: '',
  detail: 'newsdetail',
  count: 6,
  emptyText: '这里还没有新闻',
  lead: true,
  summaries: true,
};

export const samples: Samples<typeof block> = {
  typical: { label: '第一页', props, data: { articles: sampleList(rows, 20) } },
  further: {
    label: '第二页',
    props,
    data: { articles: sampleList(rows, 20) },
    page: { address: '/list?menuid=6&pageoffset=6', parameters: { menuid: '6', pageoffset: '6' } },
  },
  plain: {
    label: '只有标题',
    props: { ...props, lead: false, summaries: false },
    data: { articles: sampleList(rows) },
  },
  empty: { label: '没有新闻', props, data: { articles: sampleList([]) } },
  failed: { label: '没有取到', props, data: { articles: failedAnswer() } },
  long: {
    label: '最长的标题和摘要',
    props: { ...props, note: '明'.repeat(60) },
    data: {
      articles: sampleList([
        longArticleRow('news'),
        { ...longArticleRow('news'), id: 'b', title: 'W'.repeat(80) },
      ]),
    },
  },
};
