import type { SaxesTagNS } from 'saxes';
import { msg } from '#messages/msg.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { readDay } from '#rules/imports/read-cell.ts';
import type { XbrlContext } from '#rules/xbrl/instance.ts';
import { UnreadableFile } from './reading.ts';
import { XBRL_LIMITS } from './xbrl-limits.ts';

interface OpenContext {
  id: string;
  depth: number;
  /** Text of the innermost element, its name, and whether it holds no element. */
  text: string;
  name: string;
  isLeaf: boolean;
  entity: string;
  begin: string;
  end: string;
  members: string[];
  /** Depth of the segment or scenario that is open; 0: none. */
  memberDepth: number;
  /** Dimension of the member that is open. */
  dimension: string;
}

/** Reads contexts and units into the given maps. */
export function createContextBuilder(
  contexts: Map<string, XbrlContext>,
  units: Map<string, string>,
) {
  let context: OpenContext | null = null;
  let unit: { id: string; depth: number; measures: string[]; text: string } | null = null;
  return {
    /** True where the tag is of a context or unit. */
    open(tag: SaxesTagNS, depth: number): boolean {
      if (context !== null) {
        openWithin(context, tag, depth);
        return true;
      }
      if (unit !== null) {
        unit.text = '';
        return true;
      }
      if (tag.local === 'context' && depth === 2) context = newContext(tag, depth);
      else if (tag.local === 'unit' && depth === 2)
        unit = { id: tag.attributes['id']?.value ?? '', depth, measures: [], text: '' };
      return context !== null || unit !== null;
    },
    text(text: string): void {
      const target = context ?? unit;
      if (target !== null) target.text = (target.text + text).slice(0, XBRL_LIMITS.value);
    },
    close(depth: number): void {
      if (context !== null) {
        closeWithin(context, depth);
        if (context.depth !== depth) return;
        keep(contexts, context.id, contextOf(context), XBRL_LIMITS.contexts);
        context = null;
      } else if (unit !== null) {
        if (unit.text.trim() !== '') unit.measures.push(unit.text.trim());
        unit.text = '';
        if (unit.depth !== depth) return;
        keep(units, unit.id, unit.measures.join(' '), XBRL_LIMITS.units);
        unit = null;
      }
    },
  };
}

function newContext(tag: SaxesTagNS, depth: number): OpenContext {
  const id = tag.attributes['id']?.value ?? '';
  return {
    ...{ id, depth, text: '', name: '', isLeaf: false, entity: '', begin: '', end: '' },
    ...{ members: [], memberDepth: 0, dimension: '' },
  };
}

function openWithin(context: OpenContext, tag: SaxesTagNS, depth: number): void {
  const isMemberPart = tag.local === 'segment' || tag.local === 'scenario';
  Object.assign(context, { text: '', name: tag.local, isLeaf: !isMemberPart });
  if (isMemberPart) context.memberDepth = depth;
  else if (depth === context.memberDepth + 1)
    context.dimension = tag.attributes['dimension']?.value ?? '';
}

function closeWithin(context: OpenContext, depth: number): void {
  const { name, isLeaf, dimension } = context;
  const text = context.text.trim();
  Object.assign(context, { text: '', isLeaf: false });
  if (context.memberDepth === depth) context.memberDepth = 0;
  if (!isLeaf) return;
  if (context.memberDepth > 0) context.members.push(`${dimension || name}=${text}`);
  else if (name === 'identifier') context.entity = text;
  else if (name === 'startDate') context.begin = dayOf(text, false);
  else if (name === 'endDate' || name === 'instant') context.end = dayOf(text, true);
}

/** Midnight at the beginning of a day is the end of the day before, where a period ends. Throws of what is no day. */
function dayOf(text: string, isEnd: boolean): string {
  const [date = '', time] = text.split('T');
  const day = readDay(date);
  if (day === null)
    throw new UnreadableFile(msg('import.xbrl-bad-day', { value: text.slice(0, 40) }));
  return isEnd && time?.startsWith('00:00:00') ? addDays(day, -1) : day;
}

function contextOf({ entity, begin, end, members }: OpenContext): XbrlContext {
  return { entity, begin, end, members: members.toSorted().join(' ') };
}

function keep<T>(into: Map<string, T>, id: string, value: T, most: number): void {
  if (into.size >= most) throw new UnreadableFile(msg('import.xbrl-too-many', { most }));
  into.set(id, value);
}
