import { toDocument } from '#composition/tree.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { documentKind } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { currentVersion } from '../content/current-version.ts';
import { currentMoment, type Moment } from '../content/moment.ts';
import { loadDraft } from '../drafts/load-draft.ts';
import { documentOf } from '../drafts/stored-form.ts';
import { documentRows, ownTitle } from './document-rows.ts';

/** Maximum documents of each side that one call brings up to date. */
const AT_ONCE = 400;

/** A document's side as it is to be searched. */
interface Source extends DocumentName {
  side: 'draft' | 'live';
  version: string;
  document: PageDocument;
}

/**
 * Brings what is searched up to the drafts and to what visitors see now. Answers whether more is left than one call does.
 * Of several calls at once each waits for the one before, which has done its work.
 */
export async function refreshSiteText(sql: Database): Promise<boolean> {
  if (!(await isBehind(sql))) return false;
  return sql.begin('isolation level read committed', async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('site text'))`;
    const hasMoreLive = await refreshLive(tx, await currentMoment(tx));
    const hasMoreDrafts = await refreshDrafts(tx);
    return hasMoreLive || hasMoreDrafts;
  });
}

/** Whether a draft was edited, or what visitors see may have changed, since it was last looked at. */
async function isBehind(sql: Queryable): Promise<boolean> {
  const [found] = await sql<{ is: boolean }[]>`
    select exists (${staleDrafts(sql)}) or exists (
      select from publication p, site_text_state s, ${nowOf(sql)} as now (at)
      where p.seq > s.seq or (p.valid_from > s.at and p.valid_from <= now.at) or (p.valid_until > s.at and p.valid_until <= now.at)) as is`;
  return found?.is ?? false;
}

function nowOf(sql: Queryable) {
  return sql`(select greatest(clock_timestamp(), recorded_at) from head)`;
}

function staleDrafts(sql: Queryable) {
  return sql`
    select d.kind, d.key from draft d left join site_text_source s on s.kind = d.kind and s.key = d.key and s.side = 'draft'
    where s.version is distinct from d.head_id`;
}

async function refreshDrafts(tx: Queryable): Promise<boolean> {
  const stale = await tx<{ kind: string; key: string }[]>`${staleDrafts(tx)} limit ${AT_ONCE}`;
  const sources = await Promise.all(
    stale.map(async ({ kind, key }): Promise<Source[]> => {
      const name = { kind: documentKind.parse(kind), key };
      const draft = await loadDraft(tx, name);
      if (!draft) return [];
      const document = toDocument(draft.tree);
      const isPutAway = document.nodes[ROOT]?.displyflag === '2';
      return [
        {
          ...name,
          side: 'draft',
          version: draft.headId,
          document: isPutAway ? { nodes: {} } : document,
        },
      ];
    }),
  );
  await writeSources(tx, sources.flat());
  return stale.length === AT_ONCE;
}

/** A document whose version began, ended, came or went since the state says. */
async function refreshLive(tx: Queryable, moment: Moment): Promise<boolean> {
  const kinds = documentKind.options;
  const changed = await tx<{ kind: string; key: string; seq: number }[]>`
    select p.kind, p.key, max(p.seq) as seq from publication p, site_text_state s
    where p.kind = any (${kinds}::text[]) and (p.seq > s.seq
      or (p.valid_from > s.at and p.valid_from <= ${moment.at}) or (p.valid_until > s.at and p.valid_until <= ${moment.at}))
    group by p.kind, p.key`;
  const current = await tx<{ kind: string; key: string; hash: string | null }[]>`
    select item.kind, item.key, v.hash
    from unnest(${changed.map(({ kind }) => kind)}::text[], ${changed.map(({ key }) => key)}::text[]) as item (kind, key)
    ${currentVersion(tx, moment)}`;
  const hashes = new Map(current.map(({ kind, key, hash }) => [`${kind}:${key}`, hash]));
  const known = new Map(
    (
      await tx<{ kind: string; key: string; version: string }[]>`
        select kind, key, version from site_text_source where side = 'live'`
    ).map(({ kind, key, version }) => [`${kind}:${key}`, version]),
  );
  const stale = changed.filter(
    ({ kind, key }) => (hashes.get(`${kind}:${key}`) ?? undefined) !== known.get(`${kind}:${key}`),
  );
  for (let from = 0; from < Math.min(stale.length, AT_ONCE); from += 100)
    await readLive(tx, stale.slice(from, Math.min(from + 100, AT_ONCE)), hashes);
  if (stale.length > AT_ONCE) return true;
  await tx`update site_text_state set seq = ${moment.seq}, at = ${moment.at}`;
  return false;
}

async function readLive(
  tx: Queryable,
  stale: readonly { kind: string; key: string }[],
  hashes: ReadonlyMap<string, string | null>,
): Promise<void> {
  const wanted = stale.flatMap(({ kind, key }) => {
    const hash = hashes.get(`${kind}:${key}`);
    return hash ? [{ name: { kind: documentKind.parse(kind), key }, hash }] : [];
  });
  const bodies = new Map(
    (
      await tx<{ hash: string; body: JsonValue }[]>`
        select hash, body from content where hash = any (${wanted.map(({ hash }) => hash)}::text[]) and body is not null`
    ).map(({ hash, body }) => [hash, body]),
  );
  await forget(tx, stale);
  await writeSources(
    tx,
    wanted.flatMap(({ name, hash }): Source[] => {
      const body = bodies.get(hash);
      return body === undefined
        ? []
        : [{ ...name, side: 'live', version: hash, document: documentOf(name.kind, body) }];
    }),
  );
}

/** What visitors do not see any more. */
async function forget(
  tx: Queryable,
  names: readonly { kind: string; key: string }[],
): Promise<void> {
  await tx`
    delete from site_text_source s
    using unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) as e (kind, key)
    where s.side = 'live' and s.kind = e.kind and s.key = e.key`;
}

async function writeSources(tx: Queryable, sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return;
  const heads = sources.map(({ kind, key, side, version, document }) => {
    return { kind, key, side, version, title: ownTitle({ kind, key }, document) };
  });
  const rows = sources.flatMap(({ kind, key, side, document }) =>
    documentRows(document).map((row, number) => ({ kind, key, side, number, ...row })),
  );
  await tx`
    delete from site_text_source s using jsonb_to_recordset(${JSON.stringify(heads)}::text::jsonb) as e (kind text, key text, side text)
    where s.kind = e.kind and s.key = e.key and s.side = e.side`;
  await tx`
    insert into site_text_source (kind, key, side, version, title)
    select * from jsonb_to_recordset(${JSON.stringify(heads)}::text::jsonb) as e (kind text, key text, side text, version text, title text)`;
  await tx`
    insert into site_text (source, number, node, type, name, path, what, value, folded)
    select s.id, e.number, e.node, e.type, e.name, e.path, e.what, e.value, e.folded
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e (
      kind text, key text, side text, number int, node text, type text, name text, path text[], what text, value text, folded text)
    join site_text_source s on s.kind = e.kind and s.key = e.key and s.side = e.side`;
}
