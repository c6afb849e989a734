import { msg } from '#messages/msg.ts';
import type { ClassSize, ReportKind } from '#schemas/fund/portfolio.ts';
import type { Message } from '#schemas/message.ts';
import type { XbrlFactField } from '#schemas/xbrl-elements.ts';
import { add } from '../numbers/arithmetic.ts';
import { readDecimal } from '../numbers/decimal.ts';
import { daysBetween } from '../dates/calendar-date.ts';
import { readDay } from '../imports/read-cell.ts';
import type { PlacedFact } from './placed-facts.ts';
import { decimalOf, type Contradiction } from './report-rows.ts';

const CODE = /^\d{6}$/;

/** Single facts of a report by what they are, those of the first name of the elements first. */
export type SingleFacts = Readonly<Record<XbrlFactField, readonly PlacedFact[]>>;

/** Whose report it is; `classes` without the fund's own code. */
export function fundOfReport(
  facts: SingleFacts,
  known: readonly PlacedFact[],
): { fundcode: string; classes: string[] } | null {
  const codes = [...facts.fundcode]
    .toSorted((a, b) => Number(a.context.members !== '') - Number(b.context.members !== ''))
    .flatMap(({ value }) => (CODE.test(value) ? [value] : []));
  const entities = new Set(
    known.flatMap(({ context: { entity } }) => (CODE.test(entity) ? [entity] : [])),
  );
  const fundcode = codes[0] ?? (entities.size === 1 ? [...entities][0] : undefined);
  if (fundcode === undefined) return null;
  const others = [...codes, ...facts.classcode.map(({ value }) => value)];
  return {
    fundcode,
    classes: [...new Set(others)].filter((code) => CODE.test(code) && code !== fundcode),
  };
}

/** A fact whose context is of another fund; undefined: there is none. An entity that is no fund's code says nothing. */
export function factOfOther(
  known: readonly PlacedFact[],
  { fundcode, classes }: { fundcode: string; classes: readonly string[] },
): PlacedFact | undefined {
  return known.find(
    ({ context: { entity } }) =>
      CODE.test(entity) && entity !== fundcode && !classes.includes(entity),
  );
}

/** First and last day; the last is what it says, else what most facts of its lists are of. Null: it cannot be told. */
export function periodOf(
  facts: SingleFacts,
  listed: readonly PlacedFact[],
): { begin: string; end: string } | null {
  const end = dayIn(facts.end) ?? mostFrequent(listed.map(({ context }) => context.end));
  if (end === undefined) return null;
  const begins = Object.values(facts)
    .flat()
    .filter(({ context }) => context.end === end && context.begin !== '')
    .map(({ context }) => context.begin);
  return { begin: dayIn(facts.begin) ?? mostFrequent(begins) ?? '', end };
}

function dayIn(facts: readonly PlacedFact[]): string | undefined {
  for (const { value } of facts) {
    const day = readDay(value);
    if (day !== null) return day;
  }
  return undefined;
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Which report it is: by its title, else by how many days it is of and on which day it ends. */
export function kindOfReport(
  { title }: Pick<SingleFacts, 'title'>,
  { begin, end }: { begin: string; end: string },
): ReportKind {
  const words = title.map(({ value }) => value).join(' ');
  if (/季/.test(words)) return 'quarterly';
  if (/半年|中期/.test(words)) return 'halfyear';
  if (/年度报告|年报/.test(words)) return 'annual';
  const day = end.slice(4);
  if (day === '0331' || day === '0930') return 'quarterly';
  if (begin === '') return '';
  const isQuarter = daysBetween(begin, end) <= 92;
  if (day === '0630') return isQuarter ? 'quarterly' : 'halfyear';
  if (day === '1231') return isQuarter ? 'quarterly' : 'annual';
  return '';
}

/**
 * A main figure at the end of a period: the fund's own, else the sum of its classes where `isSum`. Empty where the report does not
 * say it.
 */
export function figureAt(facts: readonly PlacedFact[], end: string, isSum: boolean): string {
  const there = facts.filter(
    ({ context, value }) => context.end === end && readDecimal(decimalOf(value)) !== null,
  );
  const own = there.find(({ context }) => context.members === '');
  if (own) return decimalOf(own.value);
  const byClass = new Map(there.map(({ context, value }) => [context.members, decimalOf(value)]));
  if (byClass.size === 0 || (!isSum && byClass.size > 1)) return '';
  return decimalOf([...byClass.values()].reduce(add));
}

/** Net assets and units of share classes at the end of a period, by the code that a class's context says it has. */
export function sizesOfClasses(facts: SingleFacts, end: string): ClassSize[] {
  const codes = [...facts.fundcode, ...facts.classcode].filter(
    ({ context, value }) => context.members !== '' && CODE.test(value),
  );
  const ofClass = new Map(codes.map(({ context, value }) => [context.members, value]));
  return [...ofClass]
    .map(([members, fundcode]) => {
      const figureOf = (all: readonly PlacedFact[]) =>
        figureAt(
          all.filter(({ context }) => context.members === members),
          end,
          false,
        );
      const [netassets, totalshares] = [figureOf(facts.netassets), figureOf(facts.totalshares)];
      return { fundcode, netassets, totalshares };
    })
    .filter(({ netassets, totalshares }) => netassets !== '' || totalshares !== '');
}

/** A figure that is given twice with different values; undefined: none is. */
export function contradictingFigure(facts: readonly PlacedFact[]): Contradiction | undefined {
  const seen = new Map<string, PlacedFact>();
  for (const fact of facts) {
    const { name, context, value } = fact;
    const key = `${name} ${context.begin} ${context.end} ${context.members}`;
    const before = seen.get(key);
    if (before && decimalOf(before.value) !== decimalOf(value))
      return { element: name, one: before.value, other: value };
    seen.set(key, fact);
  }
  return undefined;
}

/** Why a report without a fund or a period cannot be read. */
export const NO_FUND: Message = msg('import.xbrl-no-fund');
export const NO_PERIOD: Message = msg('import.xbrl-no-period');
