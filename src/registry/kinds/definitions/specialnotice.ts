import { z } from 'zod';
import { field } from '#kit';
import { specialNotice } from '#schemas/content/private.ts';
import { articleFields } from '../article-fields.ts';
import { defineKind } from '../define-kind.ts';
import { byFundAndCategory } from '../list-rule.ts';
import { ownPage } from '../parts.ts';

export const definition = defineKind({
  kind: 'specialnotice',
  label: { zh: '专户公告', en: 'Special-account notices' },
  group: 'private',
  purpose: 'company',
  description: {
    zh: '专户产品的公告，只给通过合格投资者确认的访客看',
    en: 'Notices of special accounts, shown only to visitors who confirmed that they are qualified investors',
  },
  form: () =>
    z.strictObject({
      ...articleFields(),
      fundcodes: field(specialNotice.shape.fundcodes, { label: '涉及产品', control: 'products' }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'category', as: 'category' }, { prop: 'publishdate' }],
  filters: ['category'],
  sort: { prop: 'publishdate', direction: 'descending' },
  listing: byFundAndCategory,
  initial: (today) => ({ publishdate: today }),
  preview: ownPage('specialdetail'),
  isGated: true,
});
