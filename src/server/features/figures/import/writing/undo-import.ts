import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import type { JsonValue } from '#schemas/json.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { appendRelease } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { writePerformance } from '#server/store/figures/write-performance.ts';
import { indexTag, indicesOfBatch } from '#server/store/figures/index-series.ts';
import { batchTags } from '#server/store/figures/tags.ts';
import { showBatch, waitForImports } from '#server/store/figures/write.ts';
import { knownFunds } from '#server/store/figures/known-funds.ts';
import { findImport, type StagedImport } from '../staged/imports.ts';
import { Ended, type Asked } from '../staged/jobs.ts';

type Undoing = Pick<Parameters<typeof appendRelease>[1], 'items' | 'tags'> & {
  batch: number | null;
};

/**
 * Takes an import back by a release of its own. Rows of figures count no more from then on, also below what later imports
 * brought: what those brought stays. Items with a later version forbid it. Once, however often it
 * is called.
 */
export async function undoImport(
  sql: Database,
  id: number,
  { account, address }: Pick<Asked, 'account' | 'address'>,
): Promise<void> {
  await sql.begin('isolation level read committed', async (tx) => {
    await waitForImports(tx);
    const imported = await findImport(tx, id, { lock: true });
    if (imported?.state !== 'imported') return;
    const { items, tags, batch } =
      imported.batch === null
        ? await itemsBefore(tx, imported)
        : await figuresWithout(tx, imported, imported.batch);
    const released = await appendRelease(tx, {
      author: account.name,
      ...(account.account !== '' && { account: account.account }),
      note: toSourceText(recordedNote.importUndone(imported.filename)),
      items,
      tags: tags ?? [],
      alsoInTransaction: async (_, seq) => {
        if (batch !== null) await showBatch(tx, batch, seq);
        await tx`update import set state = 'undone', undo_seq = ${seq}, touched_at = clock_timestamp() where id = ${id}`;
        await recordActivity(tx, {
          by: account,
          action: 'figures.undo',
          thing: { kind: 'import', key: String(id), title: imported.filename },
          address,
          details: { seq },
        });
      },
    });
    if (!released.ok) throw new Ended(released.problem.message);
  });
}

async function figuresWithout(
  tx: Queryable,
  { funds }: StagedImport,
  undone: number,
): Promise<Undoing> {
  const [{ batch }] = await tx<
    [{ batch: number }]
  >`select max(batch) + 1 as batch from figure_batch`;
  await tx`insert into figure_undo (batch, by_batch) values (${undone}, ${batch})`;
  const known = await knownFunds(tx);
  await writePerformance(
    tx,
    batch,
    funds.map((fundcode) => ({
      fundcode,
      establishdate: known.get(fundcode)?.establishdate ?? '',
    })),
  );
  const indices = await indicesOfBatch(tx, undone);
  const body = { undoes: undone, funds: funds.length };
  return {
    batch,
    items: [{ kind: 'figures', key: String(batch), body, baseSeq: null }],
    tags: indices.length > 0 ? indices.map(indexTag) : batchTags(funds),
  };
}

/** What stood there before each item of the import; null where there was nothing. */
async function itemsBefore(tx: Queryable, { seq }: StagedImport): Promise<Undoing> {
  const rows = await tx<
    { kind: Kind; key: string; later: number; hash: string | null; body: JsonValue | null }[]
  >`
    select p.kind, p.key, (select max(l.seq) from publication l where l.kind = p.kind and l.key = p.key) as later, before.hash, c.body
    from publication p
    left join lateral (
      select b.hash from publication b where b.kind = p.kind and b.key = p.key and b.seq < p.seq and b.valid_until is null and b.valid_from <= p.valid_from
        and not exists (select from publication x where x.kind = b.kind and x.key = b.key and x.cancels = b.seq)
      order by b.valid_from desc, b.seq desc limit 1
    ) as before on true
    left join content c on c.hash = before.hash
    where p.seq = ${seq}`;
  const later = rows.filter((row) => row.later !== seq);
  const [first] = later;
  if (first)
    throw new Ended(
      msg('import.published-since', {
        count: later.length,
        key: first.key,
      }),
    );
  const items = rows.map(({ kind, key, body }): ReleaseItem => ({ kind, key, body, baseSeq: seq }));
  return { batch: null, items, tags: [] };
}
