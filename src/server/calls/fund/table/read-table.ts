import type { FundFacts } from '#schemas/fund.ts';
import { latestFigures } from '#server/figures/performance.ts';
import { visibleBatch } from '#server/figures/rows.ts';
import { listTag } from '#server/store/kinds.ts';
import type { CallContext } from '../../context.ts';
import { once, readList } from '../../read.ts';
import { createFundTable, type FundTable } from './fund-table.ts';

/** Tables of the last states of the funds; with the present one there is at times one that a render began with. */
const KEPT = 2;
const kept = new Map<string, Promise<FundTable>>();

/**
 * All funds with their figures. To take tens of thousands of them out of the store for each list would take a second; a
 * process keeps them for as long as nothing was published of any fund, none began or ended as planned, and no figures came.
 */
export async function readFundTable(context: CallContext): Promise<FundTable> {
  context.tags.add(listTag('fund', 'all'));
  return await once(context, ['fund table'], async () => {
    const state = await stateOf(context);
    const table = kept.get(state) ?? readAnew(context);
    kept.delete(state);
    kept.set(state, table);
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old);
    table.catch(() => kept.delete(state));
    return await table;
  });
}

/** Names what the table depends on. A release's hash stands for all before it, in whichever database. */
async function stateOf({ sql, moment: { at, seq }, moment }: CallContext): Promise<string> {
  const [state] = await sql<[{ hash: string | null; began: string | null; ended: string | null; figures: string | null }]>`
    select
      (select hash from release where seq = (select max(seq) from publication where kind = 'fund' and seq <= ${seq})) as hash,
      (select max(valid_from) from publication where kind = 'fund' and valid_from <= ${at}) as began,
      (select max(valid_until) from publication where kind = 'fund' and valid_until <= ${at}) as ended,
      (select r.hash from release r join figure_batch b on b.seq = r.seq where b.batch = ${visibleBatch(sql, moment)}) as figures`;
  return JSON.stringify(state);
}

async function readAnew(context: CallContext): Promise<FundTable> {
  const { rows } = await readList<FundFacts>(context, 'fund', 'all');
  return createFundTable(rows, await latestFigures(context.sql, context.moment, rows.map(({ fundcode }) => fundcode)));
}
