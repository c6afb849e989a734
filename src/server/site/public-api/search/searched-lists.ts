import type { Kind } from '#server/store/content/kinds.ts';
import type { CallContext } from '../../calls/context.ts';
import { keepByKey } from '../../calls/keep.ts';
import { readList } from '../../calls/read.ts';

/** The kinds whose lists each search reads whole. */
type SearchedKind = Extract<Kind, 'synonym' | 'question' | 'person' | 'job' | 'place' | 'download'>;

/** All items of a kind, kept until one of them changes. */
export async function readSearchedList<Body>(
  context: CallContext,
  kind: SearchedKind,
): Promise<readonly Body[]> {
  return keepByKey(
    context,
    ['searched', kind],
    async (inner) => (await readList<Body>(inner, kind, 'all')).rows,
  );
}
