import { z } from 'zod';
import { field } from '#kit';
import { term } from '#schemas/content/service.ts';
import { defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';

export const definition = defineKind({
  kind: 'term',
  label: { zh: '术语', en: 'Terms' },
  group: 'service',
  purpose: 'education',
  description: {
    zh: '在正文里第一次出现时就地解释的词',
    en: 'Words that texts explain in place where they first stand on a page',
  },
  form: () =>
    z.strictObject({
      name: field(term.shape.name, { label: '词' }),
      others: field(term.shape.others, {
        label: '其他写法',
        control: 'tags',
        help: '字母的大小写和全角半角不用另写',
      }),
      exceptions: field(term.shape.exceptions, {
        label: '不算的词',
        control: 'tags',
        help: '含有这个术语、意思却不同的词，例如“约定投资”里的“定投”',
      }),
      explanation: field(term.shape.explanation, { label: '解释', control: 'multiline' }),
      address: field(term.shape.address, { label: '详细说明', control: 'link' }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'name',
  columns: [{ prop: 'explanation' }],
  filters: [],
  sort: { prop: 'name', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byKey },
  reviewDays: 365,
  preview: { blocks: ['term-list'] },
});
