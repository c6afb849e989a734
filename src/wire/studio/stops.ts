import { z } from 'zod';
import { requiredText, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { stop, stopReview, stopTarget } from '#schemas/stop.ts';
import { placedUse } from './content.ts';
import { defineRoute, LIFT } from './route.ts';

/** A stop that holds. */
export const stopRow = stop.extend({
  /** What people call the target. */
  title: z.string(),
  /** When another account has to have reviewed it. ISO 8601 in UTC. */
  dueAt: z.string(),
  /** Null: no other account has looked at it yet. */
  review: stopReview.nullable(),
  /** Somebody asked to lift it and nobody has decided; `id` is that of the request. */
  lift: z
    .strictObject({ id: z.string(), account: z.string(), askedBy: z.string(), askedAt: z.string() })
    .nullable(),
});
export type StopRow = z.infer<typeof stopRow>;

/** A stop that two people lifted. */
export const liftedStop = stopRow.omit({ lift: true }).extend({
  liftedAt: z.string(),
  /** Who asked for it; who agreed, empty where that is not known. */
  liftedBy: z.string(),
  agreedBy: z.string(),
});
export type LiftedStop = z.infer<typeof liftedStop>;

const which = z.strictObject({ id: text(40) });

/** What is taken from the public at once by one person, and comes back by two. */
export const stopRoutes = {
  /** What holds, and the last that were lifted, both newest first. */
  stops: defineRoute({
    method: 'GET',
    path: '/api/stops',
    caller: 'editor',
    needs: 'studio.read',
    summary: '停止展示的和解除了的',
    tag: '发布和审核',
    body: z.strictObject({}),
    answer: z.strictObject({ stops: z.array(stopRow), lifted: z.array(liftedStop) }),
  }),
  /** What a stop would take away: where visitors meet it now, and why it cannot be stopped. */
  stopEffect: defineRoute({
    method: 'POST',
    path: '/api/stops/effect',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '停止展示会拿走什么',
    tag: '发布和审核',
    body: z.strictObject({ target: stopTarget }),
    answer: z.strictObject({
      title: z.string(),
      /** Null: it can be stopped. */
      refusal: message.nullable(),
      /** The first documents in which it stands, and how many there are. */
      uses: z.array(placedUse),
      total: z.int(),
      /** The menuids of the pages on which visitors meet it. */
      pages: z.array(z.string()),
      /** Block types that are not shown without it, and go with it. */
      also: z.array(z.string()),
    }),
  }),
  /** Takes something from the public at once, on all processes. Another account reviews it within `REVIEW_HOURS`. */
  makeStop: defineRoute({
    method: 'POST',
    path: '/api/stops',
    caller: 'editor',
    needs: 'stop.make',
    touches: 'site',
    publishes: { asks: 'review' },
    summary: '停止展示一样内容',
    tag: '发布和审核',
    errors: ['notFound', 'fixed', 'alreadyStopped'],
    body: z.strictObject({ target: stopTarget, reason: requiredText(200) }),
    answer: z.strictObject({ id: z.string(), seq: z.int() }),
  }),
  /** Notes that somebody else than who stopped it has looked at a stop; a second review changes nothing. */
  reviewStop: defineRoute({
    method: 'POST',
    path: '/api/stops/review',
    caller: 'person',
    needs: 'stop.make',
    touches: 'site',
    publishes: { asks: 'confirmation' },
    summary: '复核一次停止展示',
    tag: '发布和审核',
    errors: ['notFound', 'mayNotApprove'],
    body: which,
    answer: z.strictObject({}),
  }),
  /** Shows it to the public again. Always takes two: it is asked for by `requestPublishing`. */
  liftStop: defineRoute({
    method: 'POST',
    path: '/api/stops/lift',
    caller: 'editor',
    needs: 'stop.make',
    touches: 'site',
    publishes: LIFT,
    summary: '解除停止展示',
    tag: '发布和审核',
    errors: ['notFound'],
    body: which,
    answer: z.strictObject({ seq: z.int() }),
  }),
};
