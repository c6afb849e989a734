import type { Message, MessageValue, Phrase } from '#schemas/message.ts';
import { phrase } from './message.ts';

/** What was done to a release as a whole, by the form of the note that the server writes for it. */
const DONE_TO_RELEASE = {
  rescheduled: ['{title}（改期自第 {seq} 版）', '改期自第 {seq} 版'],
  withdrawn: ['{title}（撤回第 {seq} 版）', '撤回第 {seq} 版'],
  ended: ['{title}（提前结束第 {seq} 版）', '提前结束第 {seq} 版'],
  reinstated: ['{title}（恢复第 {seq} 版）', '恢复第 {seq} 版'],
} as const;
export type DoneToRelease = keyof typeof DONE_TO_RELEASE;

const VERSION = '第 {seq} 版';
const CANCELLED = '取消{versions}的计划';
const APPLIED = '把“{title}”也用到{versions}';
/** In place of a note that was left empty. */
const UNNAMED = '这次的修改';
/** Notes without anything that varies. */
const FRAGMENT_REMOVED = '移除片段';
const DEMONSTRATION = '载入演示内容';
const ITEMS_WITHDRAWN = '下线内容';
const RECOMPUTED = '按现行规则重算收益率';
const IMPORTED = '导入“{title}”';
const IMPORT_UNDONE = '撤销导入“{title}”';

const FORMS = [
  CANCELLED,
  APPLIED,
  IMPORTED,
  IMPORT_UNDONE,
  ...Object.values(DONE_TO_RELEASE).flat(),
].map((text) => ({ text, pattern: patternOf(text) }));

/** So much of an editor's note goes along: what was done stands behind it. */
const LONGEST = 170;

/**
 * The notes that the server writes beside those of editors. The record is in Chinese, and is never rewritten: `readNote`
 * finds by its form what such a note says, so that the studio can say it in another language.
 */
export const recordedNote = {
  fragmentRemoved: phrase(FRAGMENT_REMOVED, {}),
  demonstration: phrase(DEMONSTRATION, {}),
  itemsWithdrawn: phrase(ITEMS_WITHDRAWN, {}),
  recomputed: phrase(RECOMPUTED, {}),
  /** A file of figures or facts was imported, and taken back. */
  imported: (filename: string): Phrase => phrase(IMPORTED, { title: filename }),
  importUndone: (filename: string): Phrase => phrase(IMPORT_UNDONE, { title: filename }),
  /** Versions that were planned will not come. */
  cancelled: (seqs: readonly number[]): Phrase => phrase(CANCELLED, { versions: versionsOf(seqs) }),
  /** The change with this note was made to planned versions too. */
  applied: (note: string, seqs: readonly number[]): Phrase =>
    phrase(APPLIED, {
      title: note === '' ? phrase(UNNAMED, {}) : readNote(note.slice(0, LONGEST)),
      versions: versionsOf(seqs),
    }),
  /** The release with this number and note, and what was done to it. */
  done: (what: DoneToRelease, seq: number, note: string): Phrase =>
    note === ''
      ? phrase(DONE_TO_RELEASE[what][1], { seq })
      : phrase(DONE_TO_RELEASE[what][0], { title: readNote(note.slice(0, LONGEST)), seq }),
};

/** What a note of the record says; that of an editor is what they wrote. */
export function readNote(note: string): Message {
  if ([FRAGMENT_REMOVED, DEMONSTRATION, ITEMS_WITHDRAWN, RECOMPUTED, UNNAMED].includes(note))
    return { text: note, values: {} };
  for (const { text, pattern } of FORMS) {
    const found = pattern.exec(note)?.groups;
    if (found)
      return {
        text,
        values: Object.fromEntries(
          Object.entries(found).map(([gap, written]) => [gap, valueOf(gap, written)]),
        ),
      };
  }
  return note;
}

function valueOf(gap: string, written: string): MessageValue {
  if (gap === 'seq') return Number(written);
  return gap === 'versions'
    ? versionsOf(written.match(/\d+/g)?.map(Number) ?? [])
    : readNote(written);
}

function versionsOf(seqs: readonly number[]): Phrase[] {
  return seqs.map((seq) => phrase(VERSION, { seq }));
}

function patternOf(text: string): RegExp {
  const version = VERSION.replace('{seq}', '\\d+');
  const form = text
    .replace('{title}', '(?<title>.+)')
    .replace('{versions}', `(?<versions>${version}(?:、${version})*)`)
    .replace('{seq}', '(?<seq>\\d+)');
  return new RegExp(`^${form}$`, 's');
}
