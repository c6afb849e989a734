import type { WebhookEvent } from '#wire/studio/webhooks.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { addDelivery, deliveryBody } from '#server/store/webhooks/add-delivery.ts';

/** Releases that one webhook is told of at once. */
const AT_ONCE = 200;

interface Listener {
  id: string;
  events: WebhookEvent[];
  toldSeq: number;
  toldAt: string;
}

/** What happened, as it is told. `id` is the same for the same thing; `at` ISO 8601 in UTC. */
interface Happened {
  id: string;
  type: WebhookEvent;
  at: string;
  data: { seq: number; author: string; note: string; items: ToldItem[] };
}

interface ToldItem {
  kind: string;
  key: string;
  validFrom: string;
  validUntil: string | null;
  isWithdrawn: boolean;
}

/**
 * Writes down for every webhook what happened since it was told last. The log of releases is what is read, so that a
 * process that is killed loses nothing; a webhook that another process is writing for is left to it.
 */
export async function enqueueDeliveries(sql: Database): Promise<void> {
  await sql.begin(async (tx) => {
    const listeners = await tx<Listener[]>`
      select id, events, told_seq as "toldSeq", told_at as "toldAt" from webhook
      where removed_at is null and disabled_at is null for update skip locked`;
    if (listeners.length === 0) return;
    const moment = await currentMoment(tx);
    for (const listener of listeners) await enqueueFor(tx, listener, moment);
  });
}

async function enqueueFor(
  tx: Queryable,
  { id, events, toldSeq, toldAt }: Listener,
  { at, seq }: Moment,
): Promise<void> {
  const upTo = Math.min(seq, toldSeq + AT_ONCE);
  const happened = [
    ...(await released(tx, toldSeq, upTo)),
    ...(await planned(tx, { toldSeq, toldAt, upTo, at })),
  ].filter(({ type }) => events.includes(type));
  for (const one of happened)
    await addDelivery(tx, {
      webhook: id,
      event: one.id,
      type: one.type,
      body: deliveryBody(one.type, one.at, one.data),
    });
  await tx`update webhook set told_seq = ${upTo}, told_at = ${at} where id = ${id}`;
}

/** A release that only takes back is no publishing. */
async function released(tx: Queryable, after: number, upTo: number): Promise<Happened[]> {
  const rows = await tx<
    {
      seq: number;
      at: string;
      author: string;
      note: string;
      items: ToldItem[] | null;
      isOnlyBack: boolean | null;
    }[]
  >`
    select r.seq, r.recorded_at as at, r.author, r.note, ${itemsOf(tx)} as items, bool_and(p.hash is null) as "isOnlyBack"
    from release r left join publication p on p.seq = r.seq where r.seq > ${after} and r.seq <= ${upTo} group by r.seq order by r.seq`;
  return rows.map(({ seq, at, author, note, items, isOnlyBack }) => ({
    id: `release-${seq}`,
    type: isOnlyBack ? 'release.withdrawn' : 'release.published',
    at,
    data: { seq, author, note, items: items ?? [] },
  }));
}

/** Versions whose planned time came: since the last look, or before it where their release was seen only now. */
async function planned(
  tx: Queryable,
  { toldSeq, toldAt, upTo, at }: { toldSeq: number; toldAt: string; upTo: number; at: string },
): Promise<Happened[]> {
  const rows = await tx<
    {
      seq: number;
      type: WebhookEvent;
      at: string;
      author: string;
      note: string;
      items: ToldItem[];
    }[]
  >`
    select p.seq, e.type, e.at, r.author, r.note, ${itemsOf(tx)} as items
    from publication p join release r on r.seq = p.seq
      cross join lateral (values ('version.started', p.valid_from), ('version.ended', p.valid_until)) as e (type, at)
    where p.seq <= ${upTo} and p.hash is not null and p.valid_until is distinct from p.valid_from
      and ((p.valid_from > ${toldAt}::timestamptz and p.valid_from <= ${at}::timestamptz) or (p.valid_until > ${toldAt}::timestamptz and p.valid_until <= ${at}::timestamptz) or p.seq > ${toldSeq})
      and e.at <= ${at}::timestamptz and e.at > r.recorded_at and (e.at > ${toldAt}::timestamptz or p.seq > ${toldSeq})
      and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${upTo})
    group by p.seq, e.type, e.at, r.author, r.note order by e.at, p.seq`;
  return rows.map(({ seq, type, at: when, author, note, items }) => ({
    id: `${type === 'version.started' ? 'start' : 'end'}-${seq}-${Date.parse(when)}`,
    type,
    at: when,
    data: { seq, author, note, items },
  }));
}

function itemsOf(tx: Queryable) {
  return tx`jsonb_agg(jsonb_build_object('kind', p.kind, 'key', p.key, 'validFrom', to_char(p.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'validUntil', to_char(p.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'isWithdrawn', p.hash is null) order by p.kind, p.key) filter (where p.seq is not null)`;
}
