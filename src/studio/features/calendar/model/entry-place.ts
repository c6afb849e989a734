import type { CalendarEntry } from '#wire/studio/calendar.ts';
import { documentBase } from '#wire/studio/document-name.ts';

/** Where an entry is looked at and done: its document, or what plans it; null: nowhere in the studio. */
export function entryPlace({ document, state, total }: CalendarEntry): string | null {
  if (state === 'waiting' || state === 'approved') return '/approvals';
  if (state === 'prepared' || total > 1) return '/releases';
  return document ? documentBase(document) : null;
}
