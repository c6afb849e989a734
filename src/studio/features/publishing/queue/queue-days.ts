import type { QueuedRequest, QueuedSubmission } from '#wire/studio/signing-queue.ts';
import { dayOf } from '../../../base/time/time.ts';

export type QueueEntry =
  | { what: 'submission'; id: string; due: string; one: QueuedSubmission }
  | { what: 'request'; id: string; due: string; one: QueuedRequest };

/** What is due on one day in Beijing, `2026-02-25`. */
interface QueueDay {
  day: string;
  entries: QueueEntry[];
}

interface Queue {
  submissions: readonly QueuedSubmission[];
  requests: readonly QueuedRequest[];
}

/** Submissions and requests by the day on which they are due, the first day first. */
export function queueDays(
  { submissions, requests }: Queue,
  isShown: (entry: QueueEntry) => boolean = () => true,
): QueueDay[] {
  const entries: QueueEntry[] = [
    ...submissions.map((one) => ({
      ...{ what: 'submission' as const, id: one.fingerprint, due: one.due },
      one,
    })),
    ...requests.map((one) => ({ what: 'request' as const, id: one.id, due: one.due, one })),
  ];
  const days = new Map<string, QueueEntry[]>();
  for (const entry of entries.filter(isShown).toSorted(byDue)) {
    const day = dayOf(entry.due);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, found]) => ({ day, entries: found }));
}

/** Whether the reader may sign it now. */
export function waitsForReader({ one }: QueueEntry): boolean {
  return one.refusal === null && !one.isVoid;
}

function byDue(a: QueueEntry, b: QueueEntry): number {
  return Date.parse(a.due) - Date.parse(b.due);
}
