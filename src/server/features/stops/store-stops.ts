import type { JsonValue } from '#schemas/json.ts';
import type { Stop, StopReview, StopReviews, StopsDocument } from '#schemas/stop.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { editorOf, type HandlerContext, type PublishPermit } from '#server/platform/handler.ts';
import { STOPS } from '#server/site/snapshot/stop-index.ts';
import { recordActivity, type Activity } from '#server/store/activity/record-activity.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { appendRelease } from '#server/store/release/release.ts';

const REVIEWS = { kind: 'stop', key: 'reviews' } as const;
type StoredName = typeof STOPS | typeof REVIEWS;

/** The stops that hold and the reviews of all there were. */
export interface StoredStops {
  stops: Stop[];
  reviews: Readonly<Record<string, StopReview>>;
}

export async function readStored(sql: Queryable, moment: Moment): Promise<StoredStops> {
  const bodies = await current(sql, moment, 'stop', [STOPS.key, REVIEWS.key]);
  const stops = bodies.get(STOPS.key)?.body as StopsDocument | undefined;
  const reviews = bodies.get(REVIEWS.key)?.body as StopReviews | undefined;
  return { stops: stops?.stops ?? [], reviews: reviews?.reviews ?? {} };
}

/** What a change makes of what is stored, and the line of the activity log that tells of it. */
interface Change {
  name: StoredName;
  body: StopsDocument | StopReviews;
  note: string;
  activity: Pick<Activity, 'action' | 'thing' | 'details'>;
}

/**
 * Publishes a change of the stops in one transaction with its activity; nobody else publishes between reading and writing.
 * `plan` answers null where nothing is to be changed. Returns the release.
 */
export async function changeStops(
  sql: Database,
  _permit: PublishPermit,
  context: HandlerContext,
  plan: (stored: StoredStops, at: string) => Change | null,
): Promise<number | null> {
  return await sql.begin('isolation level read committed', async (tx) => {
    await tx`select from head for update`;
    const moment = await currentMoment(tx);
    const change = plan(await readStored(tx, moment), moment.at);
    return change && (await publish(tx, change, context));
  });
}

async function publish(
  tx: Queryable,
  { name, body, note, activity }: Change,
  context: HandlerContext,
): Promise<number> {
  const by = editorOf(context);
  const released = await appendRelease(tx, {
    author: by.name,
    account: by.account,
    note,
    items: [{ ...name, body: body as JsonValue, baseSeq: await lastSeq(tx, name.kind, name.key) }],
  });
  // The head is locked and the body is the product's own: a refusal is a bug.
  if (!released.ok) throw new Error(released.problem.reason);
  await recordActivity(tx, { by, address: context.address, ...activity });
  return released.seq;
}

export const withStops = (stops: Stop[]) => ({ name: STOPS, body: { stops } });
export const withReviews = (reviews: StopReviews['reviews']) => ({
  name: REVIEWS,
  body: { reviews },
});
