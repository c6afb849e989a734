import { z } from 'zod';
import { field } from '#kit';
import { hotWord } from '#schemas/content/service.ts';
import { defineKind } from '../define-kind.ts';
import { byOrder } from '../list-rule.ts';
import { order } from '../parts.ts';

export const definition = defineKind({
  kind: 'hotword',
  label: { zh: '热搜词', en: 'Hot search words' },
  group: 'promotion',
  purpose: 'company',
  description: { zh: '搜索框里推荐的词', en: 'Words that the search box suggests' },
  form: () =>
    z.strictObject({
      keyword: field(hotWord.shape.keyword, { label: '词' }),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'keyword',
  columns: [{ prop: 'ordernumber', as: 'number' }],
  filters: [],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byOrder },
  initial: () => ({ ordernumber: '1' }),
  preview: { address: '/search' },
});
