import type { CallContext } from '../../calls/context.ts';
import { memoizeByKey } from '../../calls/read.ts';

/** Names the state of all articles at the moment: their last release, in whichever database, and what began or ended since as planned. */
export async function articleState(context: CallContext): Promise<string> {
  const {
    sql,
    moment: { at, seq },
  } = context;
  return await memoizeByKey(context, ['article state'], async () => {
    const [state] = await sql<
      [{ hash: string | null; began: string | null; ended: string | null }]
    >`
      select
        (select hash from release where seq = (select max(seq) from publication where kind = 'article' and seq <= ${seq})) as hash,
        (select max(valid_from) from publication where kind = 'article' and valid_from <= ${at}) as began,
        (select max(valid_until) from publication where kind = 'article' and valid_until <= ${at}) as ended`;
    return JSON.stringify(state);
  });
}
