import type { contentCalls } from '#schemas/calls/content.ts';
import { quietRead, read, type CallEntry } from './entry.ts';

export const contentEntries = {
  'content/article/list': read,
  'content/article/detail': read,
  'content/category/list': quietRead,
} satisfies Record<keyof typeof contentCalls, CallEntry>;
