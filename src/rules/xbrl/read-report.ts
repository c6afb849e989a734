import { msg } from '#messages/msg.ts';
import type { ClassSize, ListScope } from '#schemas/fund/portfolio.ts';
import type { ReportHead } from '#schemas/import.ts';
import type { Message } from '#schemas/message.ts';
import { XBRL_FACTS, type ListPart } from '#schemas/xbrl-elements.ts';
import type { ElementIndex } from './element-index.ts';
import type { XbrlInstance } from './instance.ts';
import { placeFacts, type PlacedFact } from './placed-facts.ts';
import { findRatioScale, toPercent } from './ratio-scale.ts';
import {
  contradictingFigure,
  factOfOther,
  figureAt,
  fundOfReport,
  kindOfReport,
  NO_FUND,
  NO_PERIOD,
  periodOf,
  sizesOfClasses,
  type SingleFacts,
} from './report-head.ts';
import { listedFacts, partOfOther, rowsOfLists } from './report-lists.ts';
import { gatherBy, type Contradiction, type ReportRow } from './report-rows.ts';

export type ReadReport =
  | { ok: true; head: ReportHead; rows: ReportRow[] }
  | { ok: false; message: Message };

type Fund = NonNullable<ReturnType<typeof fundOfReport>>;
type Period = NonNullable<ReturnType<typeof periodOf>>;

/** Facts of an instance by what they are. */
interface SortedFacts {
  placed: readonly PlacedFact[];
  singles: SingleFacts;
  listed: ReturnType<typeof listedFacts>;
}

/** What an instance says of the fund at the end of its period, or why it cannot be read. Nothing is checked but what makes it readable. */
export function readReport(instance: XbrlInstance, index: ElementIndex): ReadReport {
  const { placed, lost } = placeFacts(instance);
  if (lost)
    return refused(
      msg('import.xbrl-no-context', { element: lost.name, context: excerpt(lost.context) }),
    );
  if (placed.length === 0) return refused(nothingKnown(instance));
  const sorted = {
    placed,
    singles: singleFacts(placed, index),
    listed: listedFacts(placed, instance, index),
  };
  const fund = fundOfReport(sorted.singles, placed);
  if (fund === null) return refused(NO_FUND);
  const period = periodOf(
    sorted.singles,
    sorted.listed.map(({ fact }) => fact),
  );
  if (period === null) return refused(NO_PERIOD);
  const { rows, contradiction } = rowsOfLists(sorted.listed, period.end);
  const contrary = contradiction ?? contradictingFigure(figures(sorted.singles));
  const fault =
    foreignFault(sorted, fund, period) ??
    (contrary ? contradictionFault(contrary) : null) ??
    (rows.length === 0 ? msg('import.xbrl-no-rows') : null);
  if (fault) return refused(fault);
  const head = headOf(sorted, fund, period, rows);
  return {
    ok: true,
    head: {
      ...head,
      ...scopes(sorted.listed, period.end, index),
      facts: instance.total,
      used: placed.length,
    },
    rows: [
      ...rows.map((row) => ({ ...row, ratio: toPercent(row.ratio, head) })),
      ...sizeRows(head, sizesOfClasses(sorted.singles, period.end)),
    ],
  };
}

/** The fund as a whole, then its share classes. */
function sizeRows(
  { netassets, totalshares }: Omit<ClassSize, 'fundcode'>,
  classes: readonly ClassSize[],
): ReportRow[] {
  const whole = netassets !== '' || totalshares !== '';
  return [...(whole ? [{ fundcode: '', netassets, totalshares }] : []), ...classes].map((size) => ({
    part: 'size',
    ...{ stockcode: size.fundcode, name: '', ratio: '' },
    ...{ shares: size.totalshares, marketvalue: size.netassets },
  }));
}

/** Characters that a message has of what a file says. */
const EXCERPT = 80;

function excerpt(text: string): string {
  return text.slice(0, EXCERPT);
}

function contradictionFault({ element, one, other }: Contradiction): Message {
  return msg('import.xbrl-contradicts', { element, one: excerpt(one), other: excerpt(other) });
}

function nothingKnown({ total, unknownNamespace }: XbrlInstance): Message {
  return total === 0
    ? msg('import.xbrl-no-facts')
    : msg('import.xbrl-unknown-taxonomy', { taxonomy: excerpt(unknownNamespace) });
}

/** What is of another fund, another period or in another currency. */
function foreignFault(
  { placed, listed }: SortedFacts,
  fund: Fund,
  { end }: Period,
): Message | null {
  const { fundcode } = fund;
  const foreign = factOfOther(placed, fund);
  if (foreign) {
    const other = foreign.context.entity;
    return msg('import.xbrl-other-fund', { element: foreign.name, other, fund: fundcode });
  }
  const late = partOfOther(listed, end);
  if (late) {
    const { name, context } = late.fact;
    const other = dashed(context.end);
    return msg('import.xbrl-other-period', { element: name, other, end: dashed(end) });
  }
  const money = placed.find(({ measure }) => /iso4217:(?!CNY$)/.test(measure));
  if (!money) return null;
  const unit = excerpt(money.measure.replace('iso4217:', ''));
  return msg('import.xbrl-currency', { element: money.name, unit });
}

function headOf({ singles }: SortedFacts, fund: Fund, period: Period, rows: readonly ReportRow[]) {
  const { end } = period;
  const bases = {
    netassets: figureAt(singles.netassets, end, true),
    totalassets: figureAt(singles.totalassets, end, true),
  };
  return {
    ...{ ...fund, ...period, ...bases, ...findRatioScale(rows, bases) },
    fundname: singles.fundname[0]?.value.slice(0, 60) ?? '',
    reportkind: kindOfReport(singles, period),
    totalshares: figureAt(singles.totalshares, end, true),
    nav: figureAt(singles.nav, end, false),
    listed: countParts(rows),
  };
}

function countParts(rows: readonly ReportRow[]): ReportHead['listed'] {
  const counted: ReportHead['listed'] = {};
  for (const { part } of rows) counted[part] = (counted[part] ?? 0) + 1;
  return counted;
}

function refused(message: Message): ReadReport {
  return { ok: false, message };
}

/** Facts outside of tuples by what they are, in the order of the names in the elements. */
function singleFacts(placed: readonly PlacedFact[], index: ElementIndex): SingleFacts {
  const byName = gatherBy(
    placed.filter(({ tuple }) => tuple < 0),
    ({ name }) => name,
  );
  return Object.fromEntries(
    XBRL_FACTS.map((field) => [
      field,
      (index.elements.facts[field] ?? []).flatMap((name) => byName.get(name) ?? []),
    ]),
  ) as Record<(typeof XBRL_FACTS)[number], PlacedFact[]>;
}

function figures({ netassets, totalassets, totalshares, nav }: SingleFacts): PlacedFact[] {
  return [...netassets, ...totalassets, ...totalshares, ...nav];
}

/** What each list holds, by the tables of the report's last day; two tables of one list that differ say nothing. */
function scopes(
  listed: ReturnType<typeof listedFacts>,
  end: string,
  { elements }: ElementIndex,
): Pick<ReportHead, 'holdingscope' | 'bondscope' | 'fundscope'> {
  const scopeOf = (wanted: ListPart): ListScope => {
    const found = new Set(
      listed
        .filter(
          ({ part, table, fact }) => part === wanted && table >= 0 && fact.context.end === end,
        )
        .map(({ table }) => elements.tables[table]?.scope ?? ''),
    );
    return found.size === 1 ? ([...found][0] ?? '') : '';
  };
  return {
    holdingscope: scopeOf('holding'),
    bondscope: scopeOf('bond'),
    fundscope: scopeOf('fund'),
  };
}

function dashed(day: string): string {
  return day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}
