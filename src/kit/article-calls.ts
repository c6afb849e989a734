import { resultCodes } from '#wire/public/codes.ts';
import { call, type Answer } from './call.ts';
import type { BlockContext } from './define-block.ts';

/** The content item that a detail page shows: the address's, else that of its menu entry; '' where neither names one. */
export function subjectId({
  parameters,
  entry,
}: Pick<BlockContext, 'parameters' | 'entry'>): string {
  return (parameters.id ?? entry?.routeid ?? '').slice(0, 40);
}

/** The articles before and after one in its column, and those about the same. */
export function nearbyCalls(id: string, related: number) {
  return {
    neighbours: call('content/article/adjacent', { id }),
    related: call('content/article/related', { id, pagecount: String(related) }),
  };
}

/** Whether there is nothing under the id, as against an answer that could not be had. */
export function isMissing(answer: Answer): boolean {
  return !answer.ok && answer.code === resultCodes.notFound.code;
}
