import type { CallSchema } from './parts.ts';

/** What visitors leave: feedback and the page-action log. */
export const visitorCalls = {} satisfies Record<string, CallSchema>;
