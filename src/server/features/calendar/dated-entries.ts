import { monthsBefore } from '#rules/dates/calendar-date.ts';
import { beijingInstant } from '#rules/dates/beijing-time.ts';
import type { CalendarMove, CalendarState } from '#wire/studio/calendar.ts';
import { DATED_KINDS } from './dated-kinds.ts';
import type { DatedItem } from './read-dated-items.ts';
import type { UnplacedEntry } from './unplaced-entry.ts';

interface Within {
  /** Days in Beijing, both included, yyyymmdd; `today` is the log's. */
  from: string;
  until: string;
  today: string;
  /** For which a rating may be quoted. */
  years: number;
}

/** What an item says of days of a span: once, or once as visitors get it and once as its draft has it. */
export function datedEntries(item: DatedItem, within: Within): UnplacedEntry[] {
  const declared = DATED_KINDS.find(({ kind }) => kind === item.kind);
  if (!declared) return [];
  const { drafted, published } = item;
  const isSame = drafted === published;
  const movable: CalendarMove =
    declared.moves.length > 0
      ? { way: 'draft', props: [...declared.moves] }
      : { way: 'none', because: 'fixed' };
  const shown =
    published === null ? [] : [entryOf('live', published, isSame ? movable : REDRAFTED)];
  const planned = isSame ? [] : [entryOf('draft', drafted, movable)];
  return [...shown, ...planned].flat();

  function entryOf(which: 'live' | 'draft', value: string, move: CalendarMove): UnplacedEntry[] {
    const day = lastDayOf(item.kind, value, within.years);
    if (day < within.from || day > within.until || declared === undefined) return [];
    const isOver = which === 'live' && day < within.today;
    const state: CalendarState = which === 'draft' ? 'draft' : isOver ? 'done' : 'planned';
    return [
      {
        id: `${which}:${item.kind}:${item.key}`,
        what: declared.what,
        state,
        at: beijingInstant(value.length === 14 ? value : `${day}000000`),
        isWholeDay: value.length !== 14,
        names: [{ kind: item.kind, key: item.key }],
        title: item.title,
        total: 1,
        seq: which === 'draft' ? null : item.seq,
        by: item.by,
        account: item.account,
        move: isOver ? { way: 'none', because: 'over' } : move,
      },
    ];
  }
}

const REDRAFTED: CalendarMove = { way: 'none', because: 'redrafted' };

/** A rating is quoted for some years from its day on; of others the day is the day. */
function lastDayOf(kind: string, value: string, years: number): string {
  const day = value.slice(0, 8);
  return kind === 'rating' && day !== '' ? monthsBefore(day, -12 * years) : day;
}
