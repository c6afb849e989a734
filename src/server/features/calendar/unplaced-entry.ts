import type { CalendarEntry } from '#wire/studio/calendar.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';

/** An entry before it is known what the caller may see and do of it. */
export interface UnplacedEntry extends Omit<CalendarEntry, 'title' | 'document'> {
  /** The documents that it concerns, or the first of them; none: it concerns no document. */
  names: DocumentName[];
  /** Absent: that of the first document. */
  title?: string;
}
