import { z } from 'zod';
import { field } from '#kit';
import { companySection } from '#schemas/content/company.ts';
import { defineKind } from '../define-kind.ts';
import { byOrder } from '../list-rule.ts';
import { body, order, pictureField } from '../parts.ts';

export const definition = defineKind({
  kind: 'companysection',
  label: { zh: '公司介绍', en: 'About the company' },
  group: 'company',
  purpose: 'company',
  description: { zh: '公司介绍页面的章节', en: 'Chapters of the page about the company' },
  form: () =>
    z.strictObject({
      title: field(companySection.shape.title, { label: '标题' }),
      body: body(),
      image: pictureField('图片', '没有则留空'),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'ordernumber', as: 'number' }],
  filters: [],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byOrder },
  reviewDays: 365,
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['about', 'about-intro'] },
});
