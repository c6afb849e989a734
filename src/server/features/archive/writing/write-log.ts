import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { ChainedPublication } from '#server/store/content/hash.ts';
import { paths } from '../format/paths.ts';
import { pretty } from '../format/pretty.ts';
import type { ReleaseRecord } from '../format/records.ts';
import type { ArchiveWriter } from './archive-writer.ts';

const AT_ONCE = 200;

/** Writes every release and every body, each once; answers how many there are of both. */
export async function writeLog(
  tx: Queryable,
  writer: ArchiveWriter,
): Promise<{ releases: number; versions: number }> {
  const releases = await writeReleases(tx, writer);
  const versions = await writeBodies(tx, writer);
  const erased = await tx<
    { hash: string }[]
  >`select hash from content where body is null order by hash`;
  await writer.add(paths.erased, pretty(erased.map(({ hash }) => hash)));
  return { releases, versions };
}

interface LogRow extends Omit<ReleaseRecord, 'publications' | 'account'> {
  publication: string;
  by: string | null;
  kind: string;
  key: string;
  content: string | null;
  validFrom: string;
  validUntil: string | null;
  cancels: number | null;
  baseSeq: number | null;
}

async function writeReleases(tx: Queryable, writer: ArchiveWriter): Promise<number> {
  let count = 0;
  let open: ReleaseRecord | undefined;
  const close = async () => {
    if (!open) return;
    count += 1;
    await writer.add(paths.release(open.seq), pretty(open));
  };
  const rows = tx<LogRow[]>`
    select r.seq, r.recorded_at as "recordedAt", r.author, r.account as "by", r.note, r.tags, r.previous, r.hash,
      p.kind, p.key, p.hash as content, p.valid_from as "validFrom", p.valid_until as "validUntil", p.cancels, p.base_seq as "baseSeq"
    from release r join publication p using (seq) order by r.seq, p.kind, p.key`.cursor(AT_ONCE);
  for await (const portion of rows) {
    for (const row of portion) {
      if (open?.seq !== row.seq) {
        await close();
        const { seq, recordedAt, author, by, note, tags, previous, hash } = row;
        open = {
          seq,
          recordedAt,
          author,
          ...(by !== null && { account: by }),
          note,
          tags,
          previous,
          hash,
          publications: [],
        };
      }
      open.publications.push(publicationOf(row));
    }
  }
  await close();
  return count;
}

function publicationOf({
  kind,
  key,
  content,
  validFrom,
  validUntil,
  cancels,
  baseSeq,
}: LogRow): ChainedPublication {
  return { kind, key, hash: content, validFrom, validUntil, cancels, baseSeq };
}

async function writeBodies(tx: Queryable, writer: ArchiveWriter): Promise<number> {
  const written = new Set<string>();
  const rows = tx<{ kind: string; key: string; seq: number; hash: string; body: JsonValue }[]>`
    select p.kind, p.key, p.seq, p.hash, c.body from publication p join content c using (hash)
    where c.body is not null order by p.seq, p.kind, p.key`.cursor(AT_ONCE);
  for await (const portion of rows) {
    for (const { kind, key, seq, hash, body } of portion) {
      if (written.has(hash)) continue;
      written.add(hash);
      await writer.add(paths.version(kind, key, seq), pretty(body));
    }
  }
  return written.size;
}
