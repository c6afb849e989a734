import type { Answer, CallRequest } from '#kit';
import { recordAction } from './record-action.ts';

/** Notes what came of a view's call where that is worth a record: it failed, or rows were looked for by a keyword that was typed to its end. */
export function noteAnswer({ path, body }: CallRequest, answer: Answer): void {
  if (!answer.ok) {
    if (answer.code !== 'ERR_CANCELLED')
      recordAction({
        type: 'error',
        details: { call: path, code: answer.code, message: answer.msg },
      });
    return;
  }
  const keyword = 'keyword' in body ? String(body.keyword ?? '') : '';
  if (keyword === '' || path.endsWith('/suggest')) return;
  const count = totalOf(answer);
  recordAction({ type: 'search', details: { keyword, ...(count !== null && { count }) } });
}

/** How many rows a list's answer speaks of; null where it is no list, or failed. */
export function totalOf(answer: Answer): number | null {
  if (!answer.ok) return null;
  const facts: unknown =
    'body' in answer ? answer.body : Array.isArray(answer.record) ? answer.record[1]?.[0] : null;
  const total =
    typeof facts === 'object' && facts !== null && 'totalcount' in facts
      ? Number(facts.totalcount)
      : NaN;
  return Number.isInteger(total) ? total : null;
}
