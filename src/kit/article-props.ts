import { requiredText, text } from '#schemas/json.ts';
import {
  articleRoute,
  articleSource,
  ownArticleRoute,
  relatedCount,
  rowsOnPage,
  yesOrNo,
} from '#schemas/listing.ts';
import type { ArticleRoute } from '#schemas/content.ts';
import { field } from './control.ts';

/** Which column a list shows; read by `articleCategory`. */
export const sourceProps = (category = '') => ({
  source: field(articleSource.default(category === '' ? 'menu' : 'category'), {
    label: '文章来源',
    control: 'choice',
    choices: { menu: '跟随当前菜单', category: '指定栏目', all: '全部栏目' },
    help: '“跟随当前菜单”显示菜单的“二级类型”所指的栏目',
  }),
  category: field(text(40).default(category), {
    label: '栏目',
    control: 'category',
    when: { prop: 'source', is: ['category'] },
  }),
});

/** How many rows a list has on a page, and what stands there where it has none. */
export const pageProps = (count: number, emptyText: string) => ({
  count: field(rowsOnPage.default(count), { label: '每页条数', control: 'number' }),
  emptyText: field(requiredText(30).default(emptyText), {
    label: '没有内容时的文字',
    group: 'display',
  }),
});

const DETAIL_PAGES = {
  newsdetail: '新闻与公司公告',
  knowdetail: '知识与反洗钱',
  productdetail: '产品公告',
  riskwarning: '风险提示',
};

/** Which kind of page a list's titles lead to. */
export const detailProp = (route: ArticleRoute) =>
  field(articleRoute.default(route), {
    label: '打开方式',
    control: 'choice',
    choices: DETAIL_PAGES,
    help: '点击文章后进入哪一种详情页',
  });

/** The same where a list knows the page of each row's category. */
export const ownDetailProp = () =>
  field(ownArticleRoute.default(''), {
    label: '打开方式',
    control: 'choice',
    choices: { '': '随栏目', ...DETAIL_PAGES },
    help: '点击文章后进入哪一种详情页',
  });

export const breadcrumbProp = () =>
  field(yesOrNo.default(true), { label: '显示当前位置', group: 'display' });

/** What a page about one item says where the item is gone. */
export const missingProp = (words: string) =>
  field(requiredText(80).default(words), { label: '没有内容时的说明', control: 'multiline' });

/** What stands around an article beside its text. */
export const nearbyProps = () => ({
  neighbours: field(yesOrNo.default(true), { label: '显示上一篇和下一篇', group: 'display' }),
  related: field(relatedCount.default(5), {
    label: '相关内容的篇数',
    control: 'number',
    help: '0 为不显示',
    group: 'display',
  }),
});
