import { z } from 'zod';
import { article, articleRow, category } from '../content.ts';
import { text } from '../json.ts';
import { list, nothing, one, paging, rows, type CallSchema } from './parts.ts';

/** Content that editors keep. */
export const contentCalls = {
  'content/article/list': {
    meaning: '一个栏目的文章，新的在前',
    request: z.strictObject({ category: text(40).optional(), ...paging }),
    record: list(articleRow),
  },
  'content/article/detail': { meaning: '一篇文章的全文', request: z.strictObject({ id: text(40) }), record: one(article) },
  'content/category/list': { meaning: '栏目树的各行', request: nothing, record: rows(category) },
} satisfies Record<string, CallSchema>;
