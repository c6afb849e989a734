import { z } from 'zod';
import { field } from '#kit';
import { synonym } from '#schemas/content/service.ts';
import { defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';

export const definition = defineKind({
  kind: 'synonym',
  label: { zh: '同义词', en: 'Synonyms' },
  group: 'service',
  purpose: 'company',
  description: {
    zh: '搜索时当作同一个词的说法，以及它们直接通向的页面',
    en: 'Words that the search treats as one, and the pages that they lead to',
  },
  form: () => {
    const link = synonym.shape.links.element.shape;
    return z.strictObject({
      word: field(synonym.shape.word, { label: '词' }),
      others: field(synonym.shape.others, {
        label: '同义的说法',
        control: 'tags',
        help: '搜其中任何一个，也找到其他几个的结果',
      }),
      links: field(
        z
          .array(
            z.strictObject({
              id: link.id,
              label: field(link.label, { label: '文字' }),
              address: field(link.address, { label: '链接', control: 'link' }),
            }),
          )
          .max(6, { error: '最多 6 条' }),
        {
          label: '直接通向',
          control: 'items',
          itemLabel: '条去处',
          help: '排在这些词的结果最前面，例如计算工具或基金列表',
        },
      ),
    });
  },
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'word',
  columns: [{ prop: 'others' }, { prop: 'links', as: 'count' }],
  filters: [],
  sort: { prop: 'word', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byKey },
  reviewDays: 365,
  preview: { address: '/search' },
});
