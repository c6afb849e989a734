import { brokenLinks } from '#composition/broken-links.ts';
import { linksOf } from '#composition/links.ts';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { DashboardState } from '#wire/studio/dashboard.ts';
import { documentBase, type DocumentName } from '#wire/studio/document-name.ts';
import { readMenu } from '#server/site/snapshot/read-menu.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { linkTargets } from '#server/site/documents/link-targets.ts';
import { heldLinks, type HeldLink } from '#server/site/findings/link-sources.ts';
import { readComing } from './coming.ts';
import { readLatest } from './latest.ts';
import { readStaleItems } from './stale-items.ts';

/** Days after which a page that nobody published again counts as stale. */
const STALE_DAYS = 180;
const LISTED = 8;

/** Lists the first `limit` funds whose figures are late, the oldest figures first, and counts all of them. */
export type ReadStaleFunds = (
  sql: Queryable,
  moment: Moment,
  limit: number,
) => Promise<{ funds: DashboardState['staleFunds']; count: number }>;

/** What waits for editors, `listed` lines of each. */
export async function readDashboard(
  sql: Queryable,
  days: number,
  readStaleFunds: ReadStaleFunds,
  listed = LISTED,
): Promise<DashboardState> {
  const snapshot = await currentSnapshot(sql);
  const [releases, stalePages, funds, broken, items, latest, coming] = await Promise.all([
    readReleases(sql, days),
    readStalePages(sql, snapshot, listed),
    readStaleFunds(sql, snapshot.moment, listed),
    readBroken(sql, snapshot),
    readStaleItems(sql, listed),
    readLatest(sql, LISTED),
    readComing(sql, LISTED),
  ]);
  return {
    releases,
    stalePages,
    staleAfter: STALE_DAYS,
    ...items,
    staleFunds: funds.funds,
    staleFundCount: funds.count,
    broken: broken.slice(0, listed),
    brokenCount: broken.length,
    latest,
    coming,
  };
}

/** A release brought something back where its content had been published under the same key before, with other content between. */
async function readReleases(sql: Queryable, days: number): Promise<DashboardState['releases']> {
  const rows = await sql<DashboardState['releases']>`
    with recent as (
      select r.seq, (r.recorded_at at time zone 'Asia/Shanghai')::date as day,
        exists (select from publication p join publication old on old.kind = p.kind and old.key = p.key and old.hash = p.hash and old.seq < p.seq
          where p.seq = r.seq and exists (select from publication m where m.kind = p.kind and m.key = p.key and m.seq > old.seq and m.seq < p.seq and m.hash is distinct from p.hash)) as is_restored
      from release r where r.recorded_at > now() - ${days + 1} * interval '1 day'
    )
    select d::date::text as day, count(recent.seq) filter (where not is_restored)::int as published, count(recent.seq) filter (where is_restored)::int as restored
    from generate_series((now() at time zone 'Asia/Shanghai')::date - ${days - 1}::int, (now() at time zone 'Asia/Shanghai')::date, interval '1 day') d
    left join recent on recent.day = d::date group by d order by d`;
  return rows.map((row) => ({ ...row }));
}

async function readStalePages(
  sql: Queryable,
  snapshot: SiteSnapshot,
  listed: number,
): Promise<DashboardState['stalePages']> {
  const menu = new Map((await readMenu(snapshot)).map(({ id, menuname }) => [id, menuname]));
  const rows = await sql<{ menuid: string; days: number }[]>`
    select key as menuid, floor(extract(epoch from now() - max(valid_from)) / 86400)::int as days
    from publication where kind = 'page' and hash is not null and valid_from <= now() and key = any (${[...menu.keys()]}::text[])
    group by key having max(valid_from) < now() - ${STALE_DAYS} * interval '1 day' order by days desc, key limit ${listed}`;
  return rows.map(({ menuid, days }) => ({ menuid, title: menu.get(menuid) ?? menuid, days }));
}

/** By the rules that keep a document from being published: what was right then may lead nowhere since. */
async function readBroken(
  sql: Queryable,
  snapshot: SiteSnapshot,
): Promise<DashboardState['broken']> {
  const held = (
    await heldLinks(sql, snapshot.moment, await readMenu(snapshot), { withFunds: true })
  ).filter(({ drafted }) => !drafted);
  const targets = await linkTargets(sql, snapshot, [
    ...new Set(held.map(({ address }) => address)),
  ]);
  const gone = held.filter(({ address }) => targets.get(address)?.state === 'gone');
  return Promise.all(
    gone.map(async (link) => ({
      title: link.title,
      address: link.address,
      place: await placeOf(link, snapshot),
    })),
  );
}

/** Kinds whose screen is led to one of their nodes. */
const WITH_NODES: ReadonlySet<string> = new Set(['page', 'fragment', 'frame']);

/** The document, and in a page, a fragment and the frame the node that holds the link. */
async function placeOf({ kind, key, address }: HeldLink, snapshot: SiteSnapshot): Promise<string> {
  const base = documentBase({ kind: kind as DocumentName['kind'], key });
  if (!WITH_NODES.has(kind)) return base;
  const opened = openTree((await snapshot.current(kind, key)) as unknown as PageDocument);
  const links = opened.ok
    ? linksOf(opened.tree, catalogue).filter((link) => link.address === address)
    : [];
  const [first] = brokenLinks(
    links,
    new Map([[address, { what: 'other', title: address, state: 'gone' }]]),
  );
  return first ? `${base}?node=${encodeURIComponent(first.node)}` : base;
}
