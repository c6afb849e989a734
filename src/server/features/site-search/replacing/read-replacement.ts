import { msg } from '#messages/msg.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';
import { MEDIA_ADDRESS } from '#schemas/media.ts';
import type { ReplacementAsk } from '#wire/studio/replacements.ts';
import type { Replacement } from './replacement-values.ts';

/** What is asked for with all that is written for it; refused where what is put in does not exist, or nothing would change. */
export async function readReplacement(sql: Queryable, { part, find, replacement }: ReplacementAsk) {
  const words = { part, find: part === 'text' ? find : find.trim(), replacement };
  if (words.find === replacement) return refuse('badFields', msg('replacement.same'));
  if (part === 'fund') {
    const [fund] = await sql`select from desk_item where kind = 'fund' and key = ${replacement}`;
    return fund
      ? { ok: true as const, replacement: words }
      : refuse('badFields', msg('replacement.fund-unknown', { code: replacement }));
  }
  if (part !== 'picture') return { ok: true as const, replacement: words };
  const picture = await readPicture(sql, replacement);
  return picture
    ? { ok: true as const, replacement: { ...words, picture } satisfies Replacement }
    : refuse('badFields', msg('replacement.picture-unknown'));
}

async function readPicture(sql: Queryable, address: string): Promise<Replacement['picture']> {
  if (!MEDIA_ADDRESS.test(address)) return undefined;
  const hash = address.slice('/media/'.length, '/media/'.length + 64);
  const [row] = await sql<NonNullable<Replacement['picture']>[]>`
    select width, height, alt, x, y from media_file where hash = ${hash} and removed_at is null`;
  return row && { ...row };
}
