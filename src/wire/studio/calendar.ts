import { z } from 'zod';
import { compactDate } from '#schemas/fund.ts';
import { text } from '#schemas/json.ts';
import { documentKind, documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/** Maximum days of one answer, both ends included: six weeks are shown of a month. */
export const CALENDAR_DAYS = 62;
/** Maximum entries of one answer. */
export const CALENDAR_ENTRIES = 500;

/**
 * What happens:
 * - `starts`: a version begins to be shown.
 * - `ends`: a version ends, and nothing takes its place.
 * - `reverts`: a version ends, and what was shown before it is shown again.
 * - `held`: an event takes place.
 * - `usable`: the last day on which a claim may be used.
 * - `quotable`: the last day on which a rating may be quoted.
 * - `effective`: a disclosure rule applies from this day on.
 * - `due`: a submission ends unless it was signed and published.
 * - `report`: the last day for publishing a periodical report.
 */
export const plannedEvent = z.enum([
  'starts',
  'ends',
  'reverts',
  'held',
  'usable',
  'quotable',
  'effective',
  'due',
  'report',
]);
export type PlannedEvent = z.infer<typeof plannedEvent>;

/**
 * How far it is:
 * - `planned`: it will happen by itself.
 * - `waiting`: it was submitted and is not approved.
 * - `approved`: it is approved and not published.
 * - `prepared`: it stands in a saved release, which nobody has published.
 * - `draft`: a draft says so, and what is published says something else or nothing.
 * - `done`: it has happened.
 */
export const calendarState = z.enum([
  'planned',
  'waiting',
  'approved',
  'prepared',
  'draft',
  'done',
]);
export type CalendarState = z.infer<typeof calendarState>;

/**
 * Why an entry keeps its day:
 * - `over`: it has happened.
 * - `live`: it is the end of what visitors see now, which is set when publishing.
 * - `submitted`: it was submitted, and perhaps signed, for exactly this time.
 * - `several`: the release plans its documents for several times.
 * - `redrafted`: the draft has another day already, which is another entry.
 * - `fixed`: it follows from a fact or a rule.
 * - `right`: the caller lacks the right.
 */
export const keptBecause = z.enum([
  'over',
  'live',
  'submitted',
  'several',
  'redrafted',
  'fixed',
  'right',
]);
export type KeptBecause = z.infer<typeof keptBecause>;

const times = { validFrom: z.string(), validUntil: z.string().nullable() };

/** How an entry is put on another day. */
export const calendarMove = z.discriminatedUnion('way', [
  /** By `rescheduleRelease`: at once, for all documents of the release. */
  z.strictObject({ way: z.literal('release'), seq: z.int(), ...times }),
  /** By saving the release again. */
  z.strictObject({
    way: z.literal('saved'),
    id: z.string(),
    validFrom: z.string().nullable(),
    validUntil: z.string().nullable(),
  }),
  /** By setting these props of the item's draft, each as many days away as the entry. */
  z.strictObject({ way: z.literal('draft'), props: z.array(z.string()).min(1) }),
  z.strictObject({ way: z.literal('none'), because: keptBecause }),
]);
export type CalendarMove = z.infer<typeof calendarMove>;

export const calendarEntry = z.strictObject({
  /** The same as long as the thing stays on its day. */
  id: z.string(),
  what: plannedEvent,
  state: calendarState,
  /** ISO 8601. Of a whole day, its beginning in Beijing. */
  at: z.string(),
  isWholeDay: z.boolean(),
  /** Of the first document, the saved release or the report. */
  title: z.string(),
  /** The first document; null: there is none, or none that is known. */
  document: documentName.nullable(),
  /** How many documents are concerned. */
  total: z.int(),
  /** Sequence of the release that planned it; null: it is not released. */
  seq: z.int().nullable(),
  /** Who planned or edited it; empty: nobody. */
  by: z.string(),
  account: z.string(),
  move: calendarMove,
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendarDay = z.strictObject({
  /** yyyymmdd, in Beijing. */
  day: compactDate,
  /** Whether funds are dealt in; `unknown` in a year that the holidays do not cover. */
  trading: z.enum(['open', 'closed', 'unknown']),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** Days in Beijing, both included, and what the entries are narrowed to. */
const span = z.strictObject({
  from: compactDate,
  until: compactDate,
  kind: documentKind.optional(),
  /** Id of a category: of items in it or below it. */
  category: text(40).optional(),
  /** Of what the caller planned, submitted or edited last. */
  mine: z.boolean(),
});
export type CalendarSpan = z.infer<typeof span>;

/** What starts and ends on the site, by plan or by drafts. */
export const calendarRoutes = {
  /** Entries by time, as far as the caller may see their documents. `hasMore`: later ones of the span are left out. */
  calendar: defineRoute({
    method: 'POST',
    path: '/api/calendar',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '某段日子里开始和结束的内容',
    tag: '发布和审核',
    errors: ['badFields'],
    body: span,
    answer: z.strictObject({
      /** Today in Beijing, yyyymmdd, by the database's clock. */
      today: compactDate,
      days: z.array(calendarDay),
      entries: z.array(calendarEntry),
      hasMore: z.boolean(),
    }),
  }),
};
