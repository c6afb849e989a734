import type { PublicChange, PublicEffect } from '#wire/studio/publish-requests.ts';
import { documentKind } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentVersion } from '#server/store/content/current-version.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { releaseLosses } from '#server/site/findings/gate/release-losses.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { effectSigning } from './effect-steps.ts';

/** Maximum number of changes and of losses that are listed. */
const LISTED = 50;

type Change = Omit<PublicChange, 'title'> & { hash: string | null };

/** The last release; nobody else publishes before this transaction ends. */
export async function lockedSeq(tx: Queryable): Promise<number> {
  const [row] = await tx<{ seq: number }[]>`select seq from head for update`;
  return row?.seq ?? 0;
}

/** What the releases after `since`, which this transaction has made, change of what visitors see. */
export async function readPublicEffect(tx: Queryable, since: number): Promise<PublicEffect> {
  const changes = await changesSince(tx, since);
  const names = distinct(changes);
  const losses = names.length > 0 ? await releaseLosses(tx, names, since) : [];
  const title = await titlesOf(tx, names);
  const shown = changes.flatMap(({ kind, key, hash }) =>
    hash === null ? [] : { kind, key, hash },
  );
  const longer = await shownLonger(tx, since);
  const { purposes, steps } = await effectSigning(tx, since, [...shown, ...longer]);
  return {
    changes: changes
      .slice(0, LISTED)
      .map(({ hash: _hash, ...change }) => ({ ...change, title: title(change) })),
    total: changes.length,
    losses: losses.slice(0, LISTED).map(({ page: _page, ...finding }) => finding),
    lost: losses.length,
    purposes,
    steps,
    print: hashOf(JSON.parse(JSON.stringify({ changes, losses, steps }))),
  };
}

async function changesSince(tx: Queryable, since: number): Promise<Change[]> {
  const rows = await tx<Change[]>`
    select p.kind, p.key, p.hash, p.cancels,
      case when p.hash is not null then 'shown' when p.cancels is null then 'gone' else 'cancelled' end as what,
      case when p.valid_from > r.recorded_at then p.valid_from end as "validFrom",
      case when p.valid_until > r.recorded_at then p.valid_until end as "validUntil",
      (select max(x.seq) from publication x where x.kind = p.kind and x.key = p.key and x.hash = p.hash and x.seq <= ${since}) as version
    from publication p join release r on r.seq = p.seq
    where p.seq > ${since} and p.kind = any (${[...documentKind.options]}::text[]) order by p.seq, p.kind, p.key`;
  return rows.map((row) => ({ ...row }));
}

/** The versions that stay where a removal that was planned is taken back: visitors would have seen them until then. */
async function shownLonger(
  tx: Queryable,
  since: number,
): Promise<(DocumentName & { hash: string })[]> {
  const removals = await tx<(DocumentName & { at: string; seq: number })[]>`
    select p.kind, p.key, c.valid_from as at, p.seq
    from publication p join publication c on c.kind = p.kind and c.key = p.key and c.seq = p.cancels
    where p.seq > ${since} and c.hash is null and c.cancels is null and p.kind = any (${[...documentKind.options]}::text[])`;
  const kept = await Promise.all(
    removals.map(
      ({ kind, key, ...moment }) => tx<(DocumentName & { hash: string | null })[]>`
        select item.kind, item.key, v.hash from (values (${kind}, ${key})) as item (kind, key) ${currentVersion(tx, moment)}`,
    ),
  );
  return kept.flat().flatMap(({ kind, key, hash }) => (hash === null ? [] : [{ kind, key, hash }]));
}

function distinct(changes: readonly Change[]): DocumentName[] {
  return [...new Map(changes.map(({ kind, key }) => [`${kind}:${key}`, { kind, key }])).values()];
}
