import { type Samples, failedAnswer } from '#kit';
import type { ArticleRow } from '#schemas/content.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const rows = (
  [
    [
      '春节前后，交易确认与份额到账时间怎么算',
      '20260212',
      '2 月 15 日至 23 日休市。2 月 13 日 15:00 之后提交的申请，按节后第一个交易日 2 月 24 日的净值处理，份额在下一个交易日确认。',
    ],
    ['关于提醒投资者更新身份信息资料的公告', '20260210', ''],
    ['关于旗下部分基金 2025 年第四季度报告的提示性公告', '20260122', ''],
    ['关于警惕冒用公司名义从事非法活动的风险提示', '20260115', ''],
    ['关于旗下基金投资关联方承销证券的公告', '20260109', ''],
    ['指数基金的跟踪误差从何而来', '20260106', ''],
  ] as const
).map(([title, publishdate, summary], index) => article(index, title, publishdate, summary));

const props: Sample['props'] = {
  title: '公司公告',
  note: '',
  source: 'category',
  category: 'notice',
  count: 6,
  detail: 'newsdetail',
  layout: 'list',
  lead: false,
  dates: true,
  moreLabel: '全部公告',
  moreAddress: '/list?menuid=5',
  emptyText: '这里还没有文章',
};

export const samples: Samples<typeof block> = {
  typical: { label: '一列', props, data: answered(rows) },
  lead: { label: '突出第一篇', props: { ...props, lead: true }, data: answered(rows) },
  columns: {
    label: '两列',
    props: { ...props, layout: 'columns', note: '法定公告与公司新闻，按发布时间可查。' },
    data: answered(rows),
  },
  leadColumns: {
    label: '两列，突出第一篇',
    props: { ...props, layout: 'columns', lead: true },
    data: answered(rows),
  },
  empty: { label: '没有文章', props, data: answered([]) },
  failed: { label: '没有取到', props, data: { articles: failedAnswer() } },
  long: {
    label: '最长的标题，没有标点',
    props: {
      ...props,
      title: '告'.repeat(20),
      note: '明'.repeat(60),
      moreLabel: '多'.repeat(10),
      lead: true,
    },
    data: answered([
      article(1, 'W'.repeat(80), '20260212', '要'.repeat(200)),
      article(2, '长'.repeat(80), 'yesterday', ''),
    ]),
  },
};

function article(id: number, title: string, publishdate: string, summary: string): ArticleRow {
  return {
    id: `a${id}`,
    category: 'notice',
    title,
    summary,
    source: '',
    publishdate,
    cover: '',
    fundcodes: [],
  };
}

function answered(found: ArticleRow[]): Sample['data'] {
  return { articles: { ok: true, record: [found, [{ totalcount: String(found.length) }]] } };
}
