import { sampleRow } from '#samples/funds.ts';
import { type Samples, failedAnswer } from '#kit';
import type { SearchHit } from '#schemas/calls/content/search.ts';
import { SEARCH_GROUPS } from '#schemas/search.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];
type Found = NonNullable<Sample['data']['search']>;

const props: Sample['props'] = {
  title: '搜索',
  placeholder: '基金、公告、文件、页面和常见问题',
  summaryText: '共 {count} 条结果。专户产品不在搜索范围内。',
  count: 5,
  pageCount: 20,
  emptyTitle: '没有找到“{keyword}”',
  emptyText: '可以换一个说法，或用六位基金代码、拼音首字母搜索。',
  meantLabel: '您是不是要找',
  searchedLabel: '已按拼音找到',
  correctedLabel: '没有找到您输入的词，已改为查找',
  hotLabel: '热门搜索',
  manageLabel: '管理',
  suggestLabel: '搜索建议',
  scopeLabel: '搜索范围',
  all: '全部',
  page: '页面与工具',
  fund: '基金',
  term: '术语',
  notice: '公告',
  document: '文件',
  news: '新闻',
  knowledge: '知识',
  question: '常见问题',
  person: '人员',
  job: '职位',
  place: '网点',
  fundNotice:
    '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；截至日期见各行。',
};

const hot: Sample['data']['hot'] = {
  ok: true,
  record: [
    ['定投', '到账时间', '风险测评'].map((keyword, index) => ({
      id: `w${index}`,
      keyword,
      ordernumber: String(index + 1),
    })),
  ],
};
const fund = sampleRow('000001');

function aHit(
  group: SearchHit['group'],
  id: string,
  title: string,
  more: Partial<SearchHit> = {},
): SearchHit {
  return {
    group,
    id,
    title,
    titlemarks: [[0, 2]],
    excerpt: '',
    excerptmarks: [],
    labels: [],
    date: '',
    address: `/newsdetail?id=${id}`,
    ...more,
  };
}

const fundHit = aHit('fund', fund.fundcode, fund.fundname, {
  labels: [fund.fundcode],
  address: `/fund?fundcode=${fund.fundcode}`,
});
const hits: SearchHit[] = [
  aHit('page', '10080', '成长股知识', {
    excerpt: '成长股怎样看，分几步读。',
    excerptmarks: [[0, 2]],
    address: '/list?menuid=10080&secondtype=knowledge',
  }),
  fundHit,
  aHit('term', 'e1', '成长风格', {
    excerpt: '看重盈利增长快慢的投资风格。',
    address: '/col?menuid=10092#entry-e1',
  }),
  aHit('notice', 'p1', '成长基金调整大额申购限额的公告', {
    labels: ['产品公告'],
    date: '20260122',
  }),
  aHit('document', 'd1', '成长基金 2025 年第 4 季度报告', {
    labels: [fund.fundname, fund.fundcode, '定期报告'],
    date: '20260122',
    address: '/media/document/d1.pdf',
  }),
  aHit('knowledge', 'k1', '成长与价值，两种风格有什么不同', {
    excerpt: '……以跟踪成长风格的基金为例，仓位与费用都会让净值偏离指数。',
    excerptmarks: [[5, 7]],
    labels: ['投资课堂'],
    date: '20260128',
  }),
  aHit('question', 'q1', '成长股基金的风险更高吗？', {
    excerpt: '以基金的风险等级为准。',
    address: '/col?menuid=10060',
  }),
  aHit('person', 't1', '陈定远', {
    titlemarks: [],
    excerpt: '多年从事成长风格的研究',
    excerptmarks: [[4, 6]],
    labels: ['研究总监'],
    address: '',
  }),
  aHit('person', 'm1', '王泽实', {
    titlemarks: [],
    excerpt: `${fund.fundname}（${fund.fundcode}）`,
    excerptmarks: [],
    address: `/fund?fundcode=${fund.fundcode}`,
  }),
  aHit('job', 'j1', '成长股研究员', {
    excerpt: '负责成长行业的深度研究',
    excerptmarks: [[2, 4]],
    labels: ['研究部', '上海'],
    date: '20260202',
    address: '/employdetail?id=j1',
  }),
  aHit('place', 'o1', '成长路直销柜台', {
    excerpt: '上海市成长路 1 号，021-00000000，交易日 8:30–17:00',
    excerptmarks: [[3, 5]],
    address: '/col?menuid=10115',
  }),
];

function found(
  rows: SearchHit[],
  more: {
    counts?: Partial<Record<SearchHit['group'], number>>;
    /** Groups that have more than was counted. */
    above?: readonly SearchHit['group'][];
    meant?: (Found & { ok: true })['record'][3];
  } = {},
): Found {
  const counts = SEARCH_GROUPS.map((group) => ({
    group,
    count: String(more.counts?.[group] ?? rows.filter((row) => row.group === group).length),
    ...(more.above?.includes(group) && { ismore: '1' as const }),
  }));
  const total = counts.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    ok: true,
    record: [
      rows,
      [{ totalcount: String(total), ...(more.above && { ismore: '1' as const }) }],
      counts,
      more.meant ?? [],
      rows.some(({ group }) => group === 'fund') ? [fund] : [],
    ],
  };
}

const pageOf = (keyword: string, more: Record<string, string> = {}) => {
  const parameters = { ...more, keyword };
  return {
    routecode: 'search',
    parameters,
    address: `/search?${new URLSearchParams(parameters)}`,
    needsHeading: false,
  };
};
const markup = '<script>alert(1)</script>';

export const samples: Samples<typeof block> = {
  typical: {
    label: '各组都有结果',
    props,
    data: { hot, search: found(hits, { counts: { fund: 18 } }) },
    page: pageOf('成长'),
  },
  start: { label: '还没有输入', props, data: { hot }, page: pageOf('') },
  group: {
    label: '只看一组，有下一页',
    props,
    data: {
      hot,
      search: found(
        hits.filter(({ group }) => group === 'knowledge'),
        { counts: { knowledge: 45, fund: 18 } },
      ),
    },
    page: pageOf('成长', { secondtype: 'knowledge' }),
  },
  many: {
    label: '比数到的还多',
    props,
    data: {
      hot,
      search: found(hits, {
        counts: { notice: 100, knowledge: 100, person: 52 },
        above: ['notice', 'knowledge'],
      }),
    },
    page: pageOf('基金'),
  },
  manyOfGroup: {
    label: '只看一组，比数到的还多',
    props,
    data: {
      hot,
      search: found(
        hits.filter(({ group }) => group === 'notice'),
        { counts: { notice: 100, knowledge: 45 }, above: ['notice'] },
      ),
    },
    page: pageOf('基金', { secondtype: 'notice' }),
  },
  beyond: {
    label: '最后一页之后',
    props,
    data: { hot, search: found([], { counts: { knowledge: 45 } }) },
    page: pageOf('成长', { secondtype: 'knowledge', pageoffset: '900' }),
  },
  pinyin: {
    label: '按拼音找到',
    props,
    data: { hot, search: found(hits.slice(2, 5), { meant: [{ keyword: '成长', searched: '1' }] }) },
    page: pageOf('chengzhang'),
  },
  corrected: {
    label: '更正了输入错误',
    props,
    data: {
      hot,
      search: found(hits.slice(1, 3), { meant: [{ keyword: '成长股', searched: '1' }] }),
    },
    page: pageOf('成涨股'),
  },
  empty: {
    label: '没有结果，有相近的词',
    props,
    data: { hot, search: found([], { meant: [{ keyword: '沪深300', searched: '0' }] }) },
    page: pageOf('沪生300'),
  },
  failed: {
    label: '没有取到',
    props,
    data: { hot: failedAnswer(), search: failedAnswer() },
    page: pageOf('成长'),
  },
  long: {
    label: '最长的标题，标题里有标记语言',
    props,
    data: {
      hot,
      search: found([
        aHit('news', 'n1', `${markup}${'长'.repeat(55)}`, {
          titlemarks: [[1, 7]],
          excerpt: markup.repeat(4),
          excerptmarks: [[1, 7]],
          labels: ['新闻资讯'],
          date: '20260101',
        }),
      ]),
    },
    page: pageOf('长'.repeat(40)),
  },
};
