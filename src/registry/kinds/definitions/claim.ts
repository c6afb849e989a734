import { z } from 'zod';
import { field } from '#kit';
import { claim } from '#schemas/content/compliance.ts';
import { defineKind } from '../define-kind.ts';
import { newestFirst } from '../list-rule.ts';
import { ELSEWHERE } from '../preview-target.ts';

const { claim: words, source, sourcedate, file, enddate } = claim.shape;

export const definition = defineKind({
  kind: 'claim',
  label: { zh: '表述', en: 'Claims' },
  group: 'compliance',
  purpose: 'company',
  description: {
    zh: '合规认可、有证明文件的宣传用语，用到期为止',
    en: 'Sentences with evidence that compliance approved, usable until their last day',
  },
  form: () =>
    z.strictObject({
      claim: field(words, {
        label: '表述',
        control: 'multiline',
        help: '页面上照这里的字句写，才算有证明',
      }),
      source: field(source, { label: '来源', help: '发布机构和文件名' }),
      sourcedate: field(sourcedate, { label: '来源日期', control: 'date' }),
      file: field(file, { label: '证明文件', control: 'file' }),
      enddate: field(enddate, {
        label: '最后可用日',
        control: 'date',
        help: '过了这一天，用到它的内容不能再发布',
      }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'claim',
  columns: [{ prop: 'source' }, { prop: 'sourcedate' }, { prop: 'enddate' }],
  filters: [],
  sort: { prop: 'enddate', direction: 'ascending' },
  listing: { facets: () => ['all'], ...newestFirst('sourcedate') },
  initial: (today) => ({ sourcedate: today }),
  preview: { elsewhere: ELSEWHERE.rules },
});
