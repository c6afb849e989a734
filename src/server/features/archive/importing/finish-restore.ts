import { msg } from '#messages/msg.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { keyIds } from '#server/platform/secrets/keyring.ts';
import { encryptPlain } from '#server/platform/secrets/stored-secrets.ts';
import { rebuildContentIndex } from '#server/store/content-index/rebuild.ts';
import { sealBatch } from '#server/store/figures/write.ts';
import { rebuildListing } from '#server/store/listing/rebuild.ts';
import { rebuildSearch } from '#server/store/search/rebuild.ts';

const NO_RECORD = msg('archive.no-erasure-record');

/** What follows once all rows are in: what older versions did not keep, and all that is derived. In the same transaction. */
export async function finishRestore(tx: Queryable): Promise<void> {
  // Of a version without encryption. Without a key the next start does it.
  if (keyIds().length > 0) await encryptPlain(tx);
  await recordOlderErasures(tx);
  await sealOlderFigures(tx);
  await tx`select from head for update`;
  await rebuildListing(tx);
  await rebuildSearch(tx);
  await rebuildContentIndex(tx);
}

/**
 * Before the rows: they say by which rule their returns were computed, those of an earlier version nothing. Returns by an
 * earlier rule are computed again after the restore, or by the next start.
 */
export async function forgetPerformanceRule(tx: Queryable): Promise<void> {
  await tx`delete from performance_rule`;
  await tx`update rebuild set form = 0 where name = 'performance'`;
}

/** Where no record of an erasure is left, the body that is gone says so. */
async function recordOlderErasures(tx: Queryable): Promise<void> {
  await tx`
    insert into erasure (hash, author, reason)
    select hash, '', ${NO_RECORD} from content where body is null on conflict do nothing`;
}

/** An archive of a version that kept no digests of figures has them computed now. */
async function sealOlderFigures(tx: Queryable): Promise<void> {
  const batches = await tx<
    { batch: number }[]
  >`select batch from figure_batch where batch not in (select batch from figure_digest) order by batch`;
  for (const { batch } of batches) await sealBatch(tx, batch);
}
