import { REVIEW_HOURS, type Stop, type StopsDocument } from '#schemas/stop.ts';
import type { LiftedStop, StopRow } from '#wire/studio/stops.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { readStored } from './store-stops.ts';
import { titleOfStop } from './stop-titles.ts';

const HOUR = 3_600_000;
/** Looks back at most 200 changes of the stops. */
const LOOKED_BACK = 200;
/** Maximum number of lifted stops that are listed. */
const LISTED = 50;

/** What holds, and the last that were lifted, both newest first. */
export async function listStops(
  sql: Queryable,
): Promise<{ stops: StopRow[]; lifted: LiftedStop[] }> {
  const { stops, reviews } = await readStored(sql, await currentMoment(sql));
  const [requests, lifted] = await Promise.all([readRequests(sql), readLifted(sql)]);
  const described = async (stop: Stop) => ({
    ...stop,
    title: await titleOfStop(sql, stop),
    dueAt: new Date(Date.parse(stop.at) + REVIEW_HOURS * HOUR).toISOString(),
    review: reviews[stop.id] ?? null,
  });
  return {
    stops: await Promise.all(
      stops.toReversed().map(async (stop) => ({
        ...(await described(stop)),
        lift: requests.get(stop.id) ?? null,
      })),
    ),
    lifted: await Promise.all(
      lifted.map(async ({ stop, ...by }) => ({ ...(await described(stop)), ...by })),
    ),
  };
}

/** The requests to lift that wait, by the stop's id. */
async function readRequests(sql: Queryable): Promise<Map<string, NonNullable<StopRow['lift']>>> {
  const rows = await sql<(NonNullable<StopRow['lift']> & { stop: string })[]>`
    select id, account, asked_by as "askedBy", asked_at as "askedAt", body ->> 'id' as stop
    from publish_request where route = 'liftStop' and state = 'waiting' order by asked_at desc`;
  return new Map(rows.map(({ stop, ...request }) => [stop, { ...request }]));
}

interface Lifted extends Pick<LiftedStop, 'liftedAt' | 'liftedBy' | 'agreedBy'> {
  stop: Stop;
}

/** A stop was lifted by the first version of the stops that lacks it. */
async function readLifted(sql: Queryable): Promise<Lifted[]> {
  const versions = await sql<
    { body: StopsDocument; at: string; author: string; agreedBy: string | null }[]
  >`
    select c.body, r.recorded_at as at, r.author,
      (select q.decided_by from publish_request q where q.route = 'liftStop' and q.seq = p.seq) as "agreedBy"
    from publication p join release r using (seq) join content c on c.hash = p.hash
    where p.kind = 'stop' and p.key = 'stops' order by p.seq desc limit ${LOOKED_BACK + 1}`;
  return versions
    .flatMap(({ body, at, author, agreedBy }, index) => {
      const kept = new Set(body.stops.map(({ id }) => id));
      const gone = versions[index + 1]?.body.stops.filter(({ id }) => !kept.has(id)) ?? [];
      return gone.map((stop) => ({
        stop,
        liftedAt: at,
        liftedBy: author,
        agreedBy: agreedBy ?? '',
      }));
    })
    .slice(0, LISTED);
}
