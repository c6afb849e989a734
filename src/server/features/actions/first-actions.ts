import type { ActionRecord } from '#schemas/action.ts';

/** A longer rest is no hesitation any more: the tab was left open. Seconds. */
const LONGEST = 1800;

/**
 * Seconds from a page's view to the first press on it, by the view's id, from records of one tab in their order. What
 * was sent in two batches is not joined: the log knows no visitor.
 */
export function firstActions(records: readonly ActionRecord[]): Map<string, number> {
  const found = new Map<string, number>();
  let view: ActionRecord | null = null;
  for (const record of records) {
    if (record.type === 'view') view = record;
    if (record.type !== 'click' || view?.msg.path !== record.msg.path) continue;
    const seconds = (instantOf(record.time) - instantOf(view.time)) / 1000;
    if (seconds >= 0 && seconds <= LONGEST) found.set(view.id.toLowerCase(), seconds);
    view = null;
  }
  return found;
}

/** yyyymmddHHMMSS as milliseconds; only differences count. */
function instantOf(time: string): number {
  const [date, clock] = [time.slice(0, 8), time.slice(8)].map(
    (digits) => digits.match(/\d\d/g) ?? [],
  );
  const [century = '', year = '', month = '', day = ''] = date ?? [];
  return Date.parse(`${century}${year}-${month}-${day}T${clock?.join(':')}Z`);
}
