import { z } from 'zod';
import { field } from '#kit/control.ts';
import { article, type ARTICLE_ROUTES, category } from '#schemas/content.ts';
import { specialNotice } from '#schemas/content/private.ts';
import { text } from '#schemas/json.ts';
import { defineKind } from './define-kind.ts';
import { body, categoryField, ownPage, pictureField } from './parts.ts';

const { title, summary, source, author, publishdate, keywords, fundcodes, attachments } =
  article.shape;
const attachment = attachments.unwrap().element;

const file = () =>
  z.strictObject({
    id: attachment.shape.id,
    title: field(attachment.shape.title, { label: '名称' }),
    address: field(attachment.shape.address, { label: '文件', control: 'file' }),
  });

/** What articles and the notices of special accounts ask alike. */
const asked = () => ({
  title: field(title, { label: '标题' }),
  category: categoryField(),
  publishdate: field(publishdate, {
    label: '发布日期',
    control: 'date',
    help: '列表按它排序，新的在前',
  }),
  summary: field(summary, { label: '摘要', control: 'multiline', help: '列表和搜索结果里显示' }),
  body: body(),
  source: field(source, { label: '来源' }),
  author: field(author, { label: '作者' }),
  cover: pictureField('封面', '列表和分享卡片里显示，没有则留空'),
  keywords: field(keywords, { label: '关键词', control: 'tags', help: '按它们找相关文章' }),
  attachments: field(z.array(file()).max(20, { error: '最多 20 个附件' }).default([]), {
    label: '附件',
    itemLabel: '个附件',
  }),
});

export const articleKind = defineKind({
  kind: 'article',
  label: '文章',
  group: 'articles',
  description: '新闻、公告、理财知识、反洗钱和风险提示，由栏目分开',
  body: article,
  form: () =>
    z.strictObject({
      ...asked(),
      fundcodes: field(fundcodes, {
        label: '涉及基金',
        control: 'funds',
        help: '公告会列在这些基金的详情页里',
      }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'category', as: 'category' }, { prop: 'publishdate' }, { prop: 'source' }],
  filters: ['category', 'fundcodes'],
  sort: { prop: 'publishdate', direction: 'descending' },
  initial: (today) => ({ publishdate: today }),
  preview: ownPage('newsdetail'),
});

export const specialNoticeKind = defineKind({
  kind: 'specialnotice',
  label: '专户公告',
  group: 'private',
  description: '专户产品的公告，只给通过合格投资者确认的访客看',
  body: specialNotice,
  form: () =>
    z.strictObject({
      ...asked(),
      fundcodes: field(specialNotice.shape.fundcodes, { label: '涉及产品', control: 'products' }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'category', as: 'category' }, { prop: 'publishdate' }],
  filters: ['category'],
  sort: { prop: 'publishdate', direction: 'descending' },
  initial: (today) => ({ publishdate: today }),
  preview: ownPage('specialdetail'),
  isGated: true,
});

const routes: Record<(typeof ARTICLE_ROUTES)[number] | '', string> = {
  '': '同上级栏目',
  newsdetail: '新闻与公司公告',
  knowdetail: '知识与反洗钱',
  productdetail: '产品公告',
  riskwarning: '风险提示',
};

export const categoryKind = defineKind({
  kind: 'category',
  label: '栏目',
  group: 'articles',
  description: '文章、问题和下载归入的栏目，可以分多级',
  body: category,
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
  initial: () => ({ ext1: '' }),
  preview: { blocks: ['knowledge-category', 'knowledge', 'aml-column'] },
});
