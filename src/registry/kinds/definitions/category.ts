import { z } from 'zod';
import { field } from '#kit';
import { type ARTICLE_ROUTES, category } from '#schemas/content.ts';
import { text } from '#schemas/json.ts';
import { defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';

const routes: Record<(typeof ARTICLE_ROUTES)[number] | '', string> = {
  '': '同上级栏目',
  newsdetail: '新闻与公司公告',
  knowdetail: '知识与反洗钱',
  productdetail: '产品公告',
  riskwarning: '风险提示',
};

export const definition = defineKind({
  kind: 'category',
  label: { zh: '栏目', en: 'Category' },
  group: 'articles',
  purpose: 'company',
  description: {
    zh: '文章、问题和下载归入的栏目，可以分多级',
    en: 'What articles, questions and downloads are filed under, several levels deep',
  },
  form: () =>
    z.strictObject({
      typename: field(category.shape.typename, { label: '名称' }),
      parentid: field(text(40), {
        label: '上级栏目',
        control: 'category',
        placeholder: '没有上级',
        help: '留空就是顶层栏目',
      }),
      ext1: field(category.shape.ext1, {
        label: '详情页',
        control: 'choice',
        choices: routes,
        help: '点击这个栏目的文章进入哪一种详情页',
      }),
      ext2: field(category.shape.ext2, {
        label: '排序号',
        help: '在同级栏目里，小的排在前面；留空排在最前',
      }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'typename',
  columns: [{ prop: 'parentid', as: 'category' }, { prop: 'ext1' }, { prop: 'ext2', as: 'number' }],
  filters: ['parentid'],
  sort: { prop: 'typename', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byKey },
  initial: () => ({ ext1: '' }),
  preview: { blocks: ['knowledge-category', 'knowledge', 'aml-column'] },
});
