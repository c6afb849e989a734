import {
  longArticle,
  NOTHING_NEARBY,
  sampleArticle,
  sampleKnowledge,
  sampleNearby,
} from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { Article } from '#schemas/content.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  breadcrumb: true,
  tree: true,
  treeTitle: '理财知识',
  foldLabel: '分类：',
  neighbours: true,
  related: 5,
  missing: '这篇文章可能已经撤下，请从理财知识里查看其他文章。',
};
const gone = { ok: false, code: '2030404', msg: '没有这篇文章，可能已经撤下' } as const;
const tree: Sample['data']['tree'] = { ok: true, record: [sampleKnowledge()] };
const page = { breadcrumb: [{ label: '首页', address: '/' }, { label: sampleArticle().title }] };

export const samples: Samples<typeof block> = {
  typical: {
    label: '一篇文章',
    props,
    data: answered(sampleArticle({ category: 'rights-suitability' })),
    page,
  },
  plain: {
    label: '没有栏目树和前后文章',
    props: { ...props, tree: false },
    data: { ...answered(sampleArticle({ category: 'guide' })), ...NOTHING_NEARBY },
    page,
  },
  missing: {
    label: '文章已撤下',
    props,
    data: { article: gone, tree, neighbours: gone, related: gone },
  },
  failed: {
    label: '没有取到',
    props,
    data: {
      article: failedAnswer(),
      tree: failedAnswer(),
      neighbours: failedAnswer(),
      related: failedAnswer(),
    },
  },
  long: { label: '最长的标题', props, data: answered(longArticle({ category: 'guide' })), page },
};

function answered(article: Article): Sample['data'] {
  return { article: { ok: true, record: [[article], []] }, tree, ...sampleNearby('knowdetail') };
}
