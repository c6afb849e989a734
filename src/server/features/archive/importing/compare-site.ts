import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import type { ArchivedLog, ArchivedVersion } from '../reading/read-log.ts';

/** What of an archive's documents is others here. */
export interface NewDocuments {
  added: ArchivedVersion[];
  changed: ArchivedVersion[];
  /** Number of equal documents. */
  same: number;
  /** Number of versions that begin later; they are not imported. */
  planned: number;
  /** Documents that are replaced while somebody here works on them. */
  drafted: ArchivedVersion[];
}

const AT_ONCE = 1000;

/** Figures are compared by themselves; what is stopped here or there says nothing of the other site. */
const OWN_WAYS: ReadonlySet<string> = new Set(['figures', 'stop']);

/** Holds what visitors saw at the archive's moment against what they see here now. */
export async function compareDocuments(
  sql: Queryable,
  { versions }: ArchivedLog,
): Promise<NewDocuments> {
  const live = versions.filter(({ kind, isPlanned }) => !OWN_WAYS.has(kind) && !isPlanned);
  const found: NewDocuments = {
    added: [],
    changed: [],
    same: 0,
    planned: versions.filter(({ isPlanned }) => isPlanned).length,
    drafted: [],
  };
  for (let start = 0; start < live.length; start += AT_ONCE) {
    const part = live.slice(start, start + AT_ONCE);
    const here = await hashesHere(sql, part);
    part.forEach((version, index) => {
      const { hash, isDrafted } = here[index] ?? { hash: null, isDrafted: false };
      if (hash === version.hash) found.same += 1;
      else (hash === null ? found.added : found.changed).push(version);
      if (hash !== version.hash && isDrafted) found.drafted.push(version);
    });
  }
  return found;
}

async function hashesHere(
  sql: Queryable,
  versions: readonly ArchivedVersion[],
): Promise<{ hash: string | null; isDrafted: boolean }[]> {
  const { at } = await currentMoment(sql);
  return await sql<{ hash: string | null; isDrafted: boolean }[]>`
    select (
      select p.hash from publication p
      where p.kind = item.kind and p.key = item.key and p.valid_from <= ${at} and (p.valid_until is null or p.valid_until > ${at})
        and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq)
      order by p.valid_from desc, p.seq desc limit 1
    ) as hash, exists (select from draft d where d.kind = item.kind and d.key = item.key) as "isDrafted"
    from unnest(${versions.map(({ kind }) => kind)}::text[], ${versions.map(({ key }) => key)}::text[]) with ordinality as item (kind, key, number)
    order by item.number`;
}
