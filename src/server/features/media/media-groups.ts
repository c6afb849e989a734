import type { StudioAnswer } from '#wire/studio/routes.ts';
import { licenceEnds } from '#server/store/media/licences.ts';
import { unreadHashes } from '#server/store/media/texts/read-states.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

const NONE = { all: 0, recent: 0, ending: 0, undescribed: 0, unread: 0, unused: 0, bytes: 0 };

/** Folders, with those that hold nothing yet, tags and totals; `drafted` are the hashes of files that drafts refer to. */
export async function readMediaGroups(
  sql: Queryable,
  drafted: readonly string[],
): Promise<StudioAnswer<'mediaShelves'>> {
  const [folders, tags, [counts]] = await Promise.all([
    sql<{ name: string; files: number }[]>`
      select name, (select count(*)::int from media_file m where removed_at is null and (m.folder = f.name or starts_with(m.folder, f.name || '/'))) as files
      from (select name from media_folder union select folder from media_file where folder <> '' and removed_at is null) f order by name`,
    sql<{ name: string; files: number }[]>`
      select tag as name, count(*)::int as files from media_file, unnest(tags) as tag where removed_at is null group by tag order by files desc, tag limit 40`,
    sql<
      {
        all: number;
        recent: number;
        ending: number;
        undescribed: number;
        unread: number;
        unused: number;
        bytes: number;
      }[]
    >`
      select count(*)::int as all, coalesce(sum(filesize), 0)::float8 as bytes,
        count(*) filter (where used_at > now() - interval '7 days')::int as recent,
        count(*) filter (where ${licenceEnds(sql)})::int as ending,
        count(*) filter (where width > 0 and alt = '')::int as undescribed,
        count(*) filter (where m.hash in (${unreadHashes(sql)}))::int as unread,
        count(*) filter (where not exists (select from reference r where r.target = 'media:' || m.hash) and m.hash <> all (${[...drafted]}::text[]))::int as unused
      from media_file m where removed_at is null`,
  ]);
  const { bytes, ...others } = counts ?? NONE;
  return {
    folders: [...folders],
    tags: [...tags],
    counts: others,
    bytes,
  };
}

export async function renditionsMade(
  sql: Queryable,
  hash: string,
): Promise<{ width: number; kind: string; bytes: number }[]> {
  return [
    ...(await sql<{ width: number; kind: string; bytes: number }[]>`
    select width, kind, filesize as bytes from media_rendition where hash = ${hash} order by width, kind`),
  ];
}

export async function addTag(sql: Queryable, hash: string, tag: string): Promise<void> {
  await sql`update media_file set tags = tags || ${tag}::text where hash = ${hash} and not ${tag} = any(tags)`;
}

export async function removeTag(sql: Queryable, hash: string, tag: string): Promise<void> {
  await sql`update media_file set tags = array_remove(tags, ${tag}) where hash = ${hash}`;
}

/** What is removed is in no list; its bytes stay, since earlier versions of pages show it. */
export async function setRemoved(sql: Queryable, hash: string, removed: boolean): Promise<void> {
  await sql`update media_file set removed_at = ${removed ? sql`now()` : null} where hash = ${hash}`;
}
