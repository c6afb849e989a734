import type { ContentKind } from '#schemas/content-kind.ts';
import type { PlannedEvent } from '#wire/studio/calendar.ts';

/** A kind of content that says of a day itself what happens then. */
interface DatedKind {
  kind: ContentKind;
  /** The prop with the day; the list of the kind shows it. */
  prop: string;
  /** The content index sorts the kind by it. */
  isSorted: boolean;
  what: PlannedEvent;
  /** The props that are set when it moves; none: it follows from a fact. */
  moves: readonly string[];
}

export const DATED_KINDS: readonly DatedKind[] = [
  {
    kind: 'roadshow',
    prop: 'starttime',
    isSorted: true,
    what: 'held',
    moves: ['starttime', 'endtime'],
  },
  { kind: 'claim', prop: 'enddate', isSorted: true, what: 'usable', moves: ['enddate'] },
  { kind: 'rating', prop: 'publishdate', isSorted: true, what: 'quotable', moves: [] },
  {
    kind: 'rule',
    prop: 'effective_from',
    isSorted: false,
    what: 'effective',
    moves: ['effective_from'],
  },
];
