import type { Kind } from '#server/store/content/kinds.ts';
import type { CallContext } from './context.ts';
import { memoizeByKey } from './keep.ts';

/**
 * Names the state of all items of these kinds at the moment: their last release, in whichever database, and what began or
 * ended since as planned. A process may keep what it derived from them under this name.
 */
export async function stateOfKinds(kinds: readonly Kind[], context: CallContext): Promise<string> {
  const {
    sql,
    moment: { at, seq },
  } = context;
  return await memoizeByKey(context, ['state', ...kinds], async () => {
    const rows = await sql<{ hash: string | null; began: string | null; ended: string | null }[]>`
      select
        (select hash from release where seq = (select max(seq) from publication where kind = of_kind and seq <= ${seq})) as hash,
        (select max(valid_from) from publication where kind = of_kind and valid_from <= ${at}) as began,
        (select max(valid_until) from publication where kind = of_kind and valid_until <= ${at}) as ended
      from unnest(${[...kinds]}::text[]) with ordinality as asked (of_kind, place) order by place`;
    return JSON.stringify(rows.map((row) => ({ ...row })));
  });
}
