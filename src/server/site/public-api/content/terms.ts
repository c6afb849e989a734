import type { GlossaryTerm, TermRow } from '#schemas/content/service.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuDocument } from '#schemas/menu.ts';
import { toPinyin } from '#server/store/words/pinyin.ts';
import { derive } from '#server/platform/derive.ts';
import type { CallContext, CallHandler } from '../../calls/context.ts';
import { readItem } from '../../calls/read.ts';
import { readAll } from '../../calls/read-all.ts';
import { addressStop } from './open-entries.ts';

/** A term that leads to what is stopped has no link. */
export const answerTerms: CallHandler<'content/term/list'> = async (_, context) => {
  const [terms, menu] = await Promise.all([
    readTerms(context),
    readItem<MenuDocument>(context, 'menu', 'menu'),
  ]);
  const isStopped = await addressStop(menu?.entries ?? [], context);
  const rows = terms.map((row) =>
    row.address.startsWith('/') && isStopped(row.address) ? { ...row, address: '' } : row,
  );
  return { ok: true, record: [rows] };
};

/** All terms by their pinyin, those without a letter last. */
export async function readTerms(context: CallContext): Promise<readonly TermRow[]> {
  return rowsOf(await readAll(context, 'term'));
}

/** Made once for each state of all terms. */
const rowsOf = derive((bodies: ReadonlyMap<string, JsonValue>): readonly TermRow[] =>
  [...bodies.values()]
    .map((body) => toRow(body as GlossaryTerm))
    .toSorted(
      (a, b) =>
        compare(placeOf(a), placeOf(b)) || compare(a.pinyin, b.pinyin) || compare(a.name, b.name),
    ),
);

function toRow({ exceptions: _, ...term }: GlossaryTerm): TermRow {
  const { full, initials } = toPinyin(term.name);
  const letter = /^[a-z]/.test(full) ? full.charAt(0).toUpperCase() : '#';
  return { ...term, letter, pinyin: full, shortpinyin: initials };
}

function placeOf({ letter }: TermRow): string {
  return letter === '#' ? '~' : letter;
}

/** By code units: the order does not depend on the machine's language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
