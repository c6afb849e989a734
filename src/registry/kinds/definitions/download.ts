import { z } from 'zod';
import { field } from '#kit';
import { download } from '#schemas/content/service.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { byOrder, facet } from '../list-rule.ts';
import { categoryField, order } from '../parts.ts';

export const definition = defineKind({
  kind: 'download',
  label: { zh: '下载文件', en: 'Downloads' },
  group: 'service',
  purpose: 'company',
  description: {
    zh: '表单、协议和说明等供访客下载的文件',
    en: 'Forms, agreements and notes for visitors to download',
  },
  form: () =>
    z.strictObject({
      title: field(download.shape.title, { label: '名称' }),
      category: categoryField(),
      address: field(download.shape.address, { label: '文件', control: 'file' }),
      filetype: field(download.shape.filetype, {
        label: '文件类型',
        help: '小写的扩展名，例如 pdf',
      }),
      filesize: field(download.shape.filesize, {
        label: '文件大小',
        control: 'decimal',
        unit: '字节',
        help: '不知道则留空',
      }),
      summary: field(download.shape.summary, { label: '说明', control: 'multiline' }),
      publishdate: field(download.shape.publishdate, { label: '发布日期', control: 'date' }),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'category', as: 'category' }, { prop: 'filetype' }, { prop: 'publishdate' }],
  filters: ['category'],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  listing: {
    facets: (body) => ['all', ...facet('category', textFieldOf(body, 'category'))],
    ...byOrder,
  },
  reviewDays: 365,
  initial: (today) => ({ publishdate: today, ordernumber: '1', filetype: 'pdf' }),
  preview: { blocks: ['download'] },
});
