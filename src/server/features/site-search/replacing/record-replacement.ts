import { randomUUID } from 'node:crypto';
import type { HandlerContext } from '#server/platform/handler.ts';
import type { DraftWork } from '#server/site/documents/draft-work.ts';
import { saveRelease } from '#server/store/release/saved-releases.ts';
import type { ReplacementRow } from '#wire/studio/replacements.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { logReplacement } from './log-replacement.ts';
import type { WrittenUnit } from './plan-replacement.ts';

/** What was replaced in one draft. */
export interface ReplacedDocument extends DocumentName {
  base: number | null;
  units: WrittenUnit[];
}

/** The same with the hash of the draft as it is now, and in how many places. */
export type ReplacedDraft = ReplacedDocument & { hash: string; places: number };

/** Puts the drafts into one saved release and keeps what was written into them. Answers the id of the replacement. */
export async function recordReplacement(
  { tx, editor, context }: Pick<DraftWork, 'tx' | 'editor'> & { context: HandlerContext },
  {
    part,
    find,
    replacement,
    name,
  }: Pick<ReplacementRow, 'part' | 'find' | 'replacement'> & { name: string },
  replaced: readonly ReplacedDraft[],
): Promise<string> {
  const items = replaced.map(({ kind, key, hash }) => ({ kind, key, hash }));
  const saved = await saveRelease(tx, { name, note: '', items }, editor);
  if (!saved) throw new Error('a new release was not saved');
  const documents = replaced.map(({ kind, key, base, units }) => ({ kind, key, base, units }));
  const id = randomUUID().replaceAll('-', '').slice(0, 20);
  await tx`
    insert into replacement (id, account, made_by, part, find, replacement, places, documents, saved)
    values (${id}, ${editor.account}, ${editor.name}, ${part}, ${find}, ${replacement},
      ${replaced.reduce((sum, one) => sum + one.places, 0)}, ${JSON.stringify(documents)}::text::jsonb, ${saved.id})`;
  await logReplacement(tx, 'replacement.make', { id, find, replacement, documents }, context);
  return id;
}
