import { articleCalls } from './content/articles.ts';
import { companyCalls } from './content/company.ts';
import { privateCalls } from './content/private.ts';
import { searchCalls } from './content/search.ts';
import { contentServiceCalls } from './content/service.ts';
import type { CallSchema } from './parts.ts';

/** Content that editors keep. */
export const contentCalls = {
  ...articleCalls,
  ...companyCalls,
  ...contentServiceCalls,
  ...searchCalls,
  ...privateCalls,
} satisfies Record<string, CallSchema>;
