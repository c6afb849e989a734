import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import { readNote } from './read-note.ts';

/** What was done to a release as a whole. */
export type DoneToRelease = 'rescheduled' | 'withdrawn' | 'ended' | 'reinstated';

/** Maximum characters of an editor's note that are repeated: what was done stands behind it. */
const LONGEST = 170;

/** The notes that the server writes beside those of editors. */
export const recordedNote = {
  fragmentRemoved: msg('note.fragment-removed'),
  demonstration: msg('note.demonstration'),
  structure: msg('note.structure'),
  shippedRules: msg('note.shipped-rules'),
  itemsWithdrawn: msg('note.items-withdrawn'),
  recomputed: msg('note.recomputed'),
  /** A file of figures or facts was imported, and taken back. */
  imported: (filename: string): Message => msg('note.imported', { title: filename }),
  importUndone: (filename: string): Message => msg('note.import-undone', { title: filename }),
  /** Versions that were planned will not come. */
  cancelled: (seqs: readonly number[]): Message =>
    msg('note.cancelled', { versions: versionsOf(seqs) }),
  /** The change with this note was made to planned versions too. */
  applied: (note: string, seqs: readonly number[]): Message =>
    msg('note.applied', {
      title: note === '' ? msg('note.unnamed') : quoted(note),
      versions: versionsOf(seqs),
    }),
  /** The release with this number and note, and what was done to it. */
  done: (what: DoneToRelease, seq: number, note: string): Message =>
    note === ''
      ? msg(`note.${what}-unnamed`, { seq })
      : msg(`note.${what}`, { title: quoted(note), seq }),
};

/** The versions with these numbers. */
export function versionsOf(seqs: readonly number[]): Message[] {
  return seqs.map((seq) => msg('note.version', { seq }));
}

function quoted(note: string): string | Message {
  return readNote(note.slice(0, LONGEST));
}
