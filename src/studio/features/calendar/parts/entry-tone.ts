import type { IconName } from '../../../base/components/icon-drawings.ts';
import type { PlannedEvent } from '#wire/studio/calendar.ts';

/** The colour of an entry, beside the word that says the same. */
export type EntryTone = 'start' | 'end' | 'event' | 'term';

const TONES: Record<PlannedEvent, EntryTone> = {
  starts: 'start',
  ends: 'end',
  reverts: 'end',
  held: 'event',
  usable: 'term',
  quotable: 'term',
  effective: 'event',
  due: 'term',
  report: 'term',
};

export function entryTone(what: PlannedEvent): EntryTone {
  return TONES[what];
}

export const EVENT_ICONS: Record<PlannedEvent, IconName> = {
  starts: 'up',
  ends: 'down',
  reverts: 'undo',
  held: 'team',
  usable: 'quote',
  quotable: 'award',
  effective: 'shield',
  due: 'clock',
  report: 'page',
};
