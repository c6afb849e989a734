import { z } from 'zod';
import { field } from '#kit';
import { rating } from '#schemas/content/compliance.ts';
import { defineKind } from '../define-kind.ts';
import { newestFirst } from '../list-rule.ts';
import { ELSEWHERE } from '../preview-target.ts';

const { fundcode, agency, result, publishdate, file } = rating.shape;

export const definition = defineKind({
  kind: 'rating',
  label: { zh: '基金评价', en: 'Fund ratings' },
  group: 'compliance',
  purpose: 'company',
  description: {
    zh: '评价机构对基金的评价结果，发布满两年后不能再引用',
    en: 'Results of rating agencies; after two years they may not be quoted any more',
  },
  form: () =>
    z.strictObject({
      fundcode: field(fundcode, { label: '基金', control: 'fund' }),
      agency: field(agency, { label: '评价机构' }),
      result: field(result, { label: '评价结果', help: '照机构的原文，例如 三年期五星' }),
      publishdate: field(publishdate, { label: '发布日期', control: 'date' }),
      file: field(file, { label: '证明文件', control: 'file' }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'result',
  columns: [{ prop: 'fundcode', as: 'fund' }, { prop: 'agency' }, { prop: 'publishdate' }],
  filters: ['fundcode'],
  sort: { prop: 'publishdate', direction: 'descending' },
  listing: { facets: () => ['all'], ...newestFirst('publishdate') },
  initial: (today) => ({ publishdate: today }),
  preview: { elsewhere: ELSEWHERE.rules },
});
