import { msg } from '#messages/msg.ts';
import type { Message, MessageValue } from '#schemas/message.ts';

/** The forms in which the record holds notes of the server. They are never changed, since the record is not. */
const FORMS = {
  'note.fragment-removed': '移除片段',
  'note.demonstration': '载入演示内容',
  'note.items-withdrawn': '下线内容',
  'note.recomputed': '按现行规则重算收益率',
  'note.unnamed': '这次的修改',
  'note.cancelled': '取消{versions}的计划',
  'note.applied': '把“{title}”也用到{versions}',
  'note.imported': '导入“{title}”',
  'note.import-undone': '撤销导入“{title}”',
  'note.rescheduled': '{title}（改期自第 {seq} 版）',
  'note.rescheduled-unnamed': '改期自第 {seq} 版',
  'note.withdrawn': '{title}（撤回第 {seq} 版）',
  'note.withdrawn-unnamed': '撤回第 {seq} 版',
  'note.ended': '{title}（提前结束第 {seq} 版）',
  'note.ended-unnamed': '提前结束第 {seq} 版',
  'note.reinstated': '{title}（恢复第 {seq} 版）',
  'note.reinstated-unnamed': '恢复第 {seq} 版',
} as const;
const VERSION = '第 \\d+ 版';

const patterns = Object.entries(FORMS).map(([id, form]) => ({ id, pattern: patternOf(form) }));

/** What a note of the record says: a message where the server wrote it, else the words of an editor. */
export function readNote(note: string): string | Message {
  for (const { id, pattern } of patterns) {
    const found = pattern.exec(note);
    if (found) return { id, values: valuesOf(found.groups ?? {}) };
  }
  return note;
}

function valuesOf(groups: Record<string, string>): Message['values'] {
  return Object.fromEntries(
    Object.entries(groups).map(([name, written]) => [name, valueOf(name, written)]),
  );
}

function valueOf(name: string, written: string): MessageValue {
  if (name === 'seq') return Number(written);
  if (name !== 'versions') return readNote(written);
  return (written.match(/\d+/g) ?? []).map((seq) => msg('note.version', { seq: Number(seq) }));
}

function patternOf(form: string): RegExp {
  const pattern = form
    .replace('{title}', '(?<title>.+)')
    .replace('{versions}', `(?<versions>${VERSION}(?:、${VERSION})*)`)
    .replace('{seq}', '(?<seq>\\d+)');
  return new RegExp(`^${pattern}$`, 's');
}
