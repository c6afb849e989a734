import { z } from 'zod';
import { activityAction } from '#schemas/activity.ts';
import { jsonValue, text } from '#schemas/json.ts';
import { defineRoute } from './route.ts';

/** One thing that somebody did. */
export const activityRow = z.strictObject({
  number: z.int(),
  at: z.string(),
  /** Null: nobody who is known, or the product itself. */
  account: z.string().nullable(),
  author: z.string(),
  action: activityAction,
  /** Empty where it was done to nothing in particular. */
  kind: z.string(),
  key: z.string(),
  title: z.string(),
  address: z.string(),
  details: z.record(z.string(), jsonValue),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** Every part narrows. */
export const activityFilter = z.strictObject({
  account: text(60).optional(),
  /** An action, or all of an area of work: `people.invite`, `people`. */
  action: text(40).optional(),
  /** Part of what a thing is called, or its key. */
  thing: text(60).optional(),
  /** ISO 8601 with a zone; `until` is not part of it. */
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type ActivityFilter = z.infer<typeof activityFilter>;

/** The most rows that one export holds. */
export const MAX_EXPORTED = 50_000;

export const activityRoutes = {
  /** Newest first; `before` is the last `number` that was seen. */
  activity: defineRoute({
    method: 'POST',
    path: '/api/activity',
    caller: 'editor',
    needs: 'activity.read',
    touches: 'nothing',
    summary: '谁何时做了什么',
    tag: '操作记录',
    body: z.strictObject({ filter: activityFilter, before: z.int().optional() }),
    /** `isProtected`: at the start of the process it was proven that its database user can change or delete no line. */
    answer: z.strictObject({
      rows: z.array(activityRow),
      hasMore: z.boolean(),
      isProtected: z.boolean(),
      people: z.array(z.strictObject({ account: z.string(), name: z.string() })),
    }),
  }),
  /** As a spreadsheet reads it, newest first, no more than `MAX_EXPORTED` rows. */
  exportActivity: defineRoute({
    method: 'POST',
    path: '/api/activity/export',
    caller: 'editor',
    needs: 'activity.read',
    touches: 'nothing',
    summary: '导出操作记录',
    tag: '操作记录',
    body: z.strictObject({ filter: activityFilter }),
    answer: z.strictObject({ csv: z.string(), rows: z.int() }),
  }),
};
