import { z } from 'zod';
import { field } from '#kit';
import { article } from '#schemas/content.ts';
import { body, categoryField, pictureField } from './parts.ts';

const { title, summary, source, author, publishdate, keywords, attachments } = article.shape;
const attachment = attachments.unwrap().element;

const file = () =>
  z.strictObject({
    id: attachment.shape.id,
    title: field(attachment.shape.title, { label: '名称' }),
    address: field(attachment.shape.address, { label: '文件', control: 'file' }),
  });

/** What articles and the notices of special accounts ask alike. */
export const articleFields = () => ({
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
