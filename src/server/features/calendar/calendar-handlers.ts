import { msg } from '#messages/msg.ts';
import { addDays, daysBetween, isCalendarDate } from '#rules/dates/calendar-date.ts';
import { beijingInstant, beijingTime } from '#rules/dates/beijing-time.ts';
import { reportsDue } from '#rules/dates/reports-due.ts';
import { tradingDay, type HolidayCalendar } from '#rules/dates/trading-day.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import {
  CALENDAR_DAYS,
  CALENDAR_ENTRIES,
  type CalendarDay,
  type CalendarSpan,
} from '#wire/studio/calendar.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled, refuse } from '#server/platform/handler.ts';
import { ratingYears } from '#server/site/findings/disclosure/rating-years.ts';
import { actorOf } from '#server/site/permissions/actor-of.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { readRules } from '#server/site/snapshot/read-rules.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { holidays } from '#server/store/figures/read.ts';
import { datedEntries } from './dated-entries.ts';
import { narrowedTo } from './narrowed-to.ts';
import { placeEntries } from './place-entries.ts';
import { readDatedItems } from './read-dated-items.ts';
import { readPlans } from './read-plans.ts';
import { readTurns } from './read-turns.ts';
import { turnEntry } from './turn-entries.ts';
import type { UnplacedEntry } from './unplaced-entry.ts';

/** Of each source, one more than an answer holds: then there is more. */
const READ = CALENDAR_ENTRIES + 1;

/** What starts and ends by day. `refreshIndex` brings the content index of a kind up to its drafts. */
export function contentCalendarHandlers(
  sql: Database,
  refreshIndex: (sql: Database, kind: ContentKind) => Promise<void>,
) {
  return defineHandlers({
    async calendar(span, context) {
      if (!isReadable(span))
        return refuse('badFields', msg('release.calendar-span', { days: CALENDAR_DAYS }));
      const moment = await currentMoment(sql);
      const actor = await actorOf(sql, context);
      const today = beijingTime(moment.at).slice(0, 8);
      const [calendar, { entries, isCut }] = await Promise.all([
        holidays(sql, moment),
        readEntries(span, today, actor.account),
      ]);
      const reports = isWhole(span) ? reportEntries(span, calendar, today) : [];
      const placed = await placeEntries(sql, actor, [...entries, ...reports]);
      const sorted = placed.toSorted(
        (a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1),
      );
      return handled({
        today,
        days: tradingDays(span, calendar),
        entries: sorted.slice(0, CALENDAR_ENTRIES),
        hasMore: isCut || sorted.length > CALENDAR_ENTRIES,
      });
    },
  });

  async function readEntries(
    span: CalendarSpan,
    today: string,
    account: string,
  ): Promise<{ entries: UnplacedEntry[]; isCut: boolean }> {
    const { from, until, kind } = span;
    const [moment, narrowed, years] = await Promise.all([
      currentMoment(sql),
      narrowedTo(sql, span, account),
      currentSnapshot(sql).then(readRules).then(ratingYears),
      refreshIndexes(kind),
    ]);
    const instants = {
      from: beijingInstant(`${from}000000`),
      until: beijingInstant(`${addDays(until, 1)}000000`),
    };
    const [turns, plans, items] = await Promise.all([
      readTurns(sql, moment, instants, narrowed, READ),
      readPlans(sql, instants, narrowed, READ),
      readDatedItems(sql, { from, until, years }, narrowed, READ),
    ]);
    const entries = [
      ...turns.map((turn) => turnEntry(turn, moment.at)),
      ...plans,
      ...items.flatMap((item) => datedEntries(item, { from, until, today, years })),
    ];
    return { entries, isCut: [turns, plans, items].some(({ length }) => length >= READ) };
  }

  /** Days, titles and categories of drafts are read from the index. */
  async function refreshIndexes(only: CalendarSpan['kind']): Promise<void> {
    const kinds = await sql<{ kind: ContentKind }[]>`
      select distinct kind from desk_item where stale and (${only ?? null}::text is null or kind = ${only ?? null})`;
    await Promise.all(kinds.map(({ kind }) => refreshIndex(sql, kind)));
  }
}

function isReadable({ from, until }: CalendarSpan): boolean {
  if (!isCalendarDate(from) || !isCalendarDate(until)) return false;
  const days = daysBetween(from, until) + 1;
  return days >= 1 && days <= CALENDAR_DAYS;
}

/** Nothing is left out: what belongs to no document and nobody is listed too. */
function isWhole({ kind, category, mine }: CalendarSpan): boolean {
  return kind === undefined && category === undefined && !mine;
}

function tradingDays({ from, until }: CalendarSpan, calendar: HolidayCalendar): CalendarDay[] {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { day, trading: tradingDay(day, calendar) };
  });
}

function reportEntries(
  { from, until }: CalendarSpan,
  calendar: HolidayCalendar,
  today: string,
): UnplacedEntry[] {
  return reportsDue(from, until, calendar).map(({ day, report }) => ({
    id: `report:${report}`,
    what: 'report',
    state: day < today ? 'done' : 'planned',
    at: beijingInstant(`${day}000000`),
    isWholeDay: true,
    names: [],
    title: report,
    total: 0,
    seq: null,
    by: '',
    account: '',
    move: { way: 'none', because: 'fixed' },
  }));
}
