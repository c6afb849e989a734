import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { DisclosureFacts, FundFact, RatingFact } from '#rules/disclosure/facts.ts';
import type { ReviewedDay } from '#rules/provenance/figure-review.ts';
import { dueDays, rhythmOf, type DueDays } from '#rules/figures/stale-nav.ts';
import type { JsonValue } from '#schemas/json.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { listRows } from '#server/store/content/list.ts';
import { current } from '#server/store/content/read.ts';
import { reviewedDays } from '#server/store/figures/reviewed-days.ts';
import { holidays } from '#server/store/figures/read.ts';
import { failure } from '#wire/public/codes.ts';
import { openContext } from '../../calls/context.ts';
import { WHOLE } from '../../calls/read.ts';
import type { FundIndex } from '../../public-api/fund/table/fund-table.ts';
import { readFundTable } from '../../public-api/fund/table/read-table.ts';
import type { TableFund } from '../../public-api/fund/table/table-fund.ts';

/** What facts need beyond the page or item that they are of: the same for all of a moment. */
export interface DisclosureSources extends Pick<
  DisclosureFacts,
  'shareholders' | 'privateNames' | 'ratings'
> {
  /** The published funds among these, by code. */
  funds(codes: Iterable<string>): Map<string, FundFact>;
  /** The codes of all published funds that a manager of this name is in charge of. */
  fundsOf(manager: string): readonly string[];
  /** The days of these funds of which it is known who checked them. */
  reviewedDays(codes: Iterable<string>): Promise<ReadonlyMap<string, ReviewedDay[]>>;
}

/** Reads them as they are at a moment, with drafts by `kind:key` laid over what is published. */
export async function readDisclosureSources(
  sql: Queryable,
  moment: Moment,
  drafts: ReadonlyMap<string, JsonValue> = new Map(),
): Promise<DisclosureSources> {
  const context = openContext({
    ...{ sql, moment, drafts, showsEnded: true },
    page: async () => failure('notFound'),
  });
  const [now, table, calendar, privateNames, shareholders, ratings] = await Promise.all([
    currentMoment(sql),
    readFundTable(context),
    holidays(sql, moment),
    readPrivateNames(sql, moment),
    readShareholders(sql, moment),
    readRatings(sql, moment),
  ]);
  const { byCode, byManager } = indexOf(table);
  // Until a planned start figures go on coming: today's are judged by today.
  const due = dueDays(beijingTime(moment.at < now.at ? moment.at : now.at), calendar);
  return {
    privateNames,
    shareholders,
    ratings,
    funds: (codes) =>
      new Map(
        [...codes].flatMap((code) => {
          const fund = byCode.get(code);
          return fund ? [[code, toFundFact(fund, due)] as const] : [];
        }),
      ),
    fundsOf: (manager) => byManager.get(manager) ?? [],
    reviewedDays: reviewedDaysOnce(sql, moment),
  };
}

/** Reads the days of each fund once, however many documents show it. */
function reviewedDaysOnce(sql: Queryable, moment: Moment): DisclosureSources['reviewedDays'] {
  const known = new Map<string, Promise<ReviewedDay[] | undefined>>();
  return async (codes) => {
    const asked = [...codes];
    const unknown = asked.filter((code) => !known.has(code));
    const read = reviewedDays(sql, moment, unknown);
    for (const code of unknown)
      known.set(
        code,
        read.then((days) => days.get(code)),
      );
    const found = await Promise.all(
      asked.map(async (code) => [code, await known.get(code)] as const),
    );
    return new Map(found.flatMap(([code, days]) => (days ? [[code, days] as const] : [])));
  };
}

interface Index {
  byCode: ReadonlyMap<string, TableFund>;
  byManager: ReadonlyMap<string, readonly string[]>;
}

const indexes = new WeakMap<FundIndex, Index>();

/** A table is kept as long as no fund changes, and so is what is found in it. */
function indexOf(table: FundIndex): Index {
  const known = indexes.get(table);
  if (known) return known;
  const byManager = new Map<string, string[]>();
  for (const { facts } of table.funds)
    for (const { name } of facts.managers)
      byManager.set(name, [...(byManager.get(name) ?? []), facts.fundcode]);
  const made = {
    byCode: new Map(table.funds.map((fund) => [fund.facts.fundcode, fund])),
    byManager,
  };
  indexes.set(table, made);
  return made;
}

function toFundFact({ facts, figures }: TableFund, due: DueDays): FundFact {
  // Funds that were stored before have none of the later facts.
  const { managerrisklevel, special } = facts;
  return {
    fundcode: facts.fundcode,
    fundname: facts.fundname,
    fullname: facts.fund_fullname,
    fundtype: facts.fundtype,
    status: facts.status,
    establishdate: facts.establishdate,
    risklevel: facts.risklevel,
    managerrisklevel,
    benchmark: facts.benchmark,
    navdate: figures?.navdate ?? '',
    duedate: due[rhythmOf(facts)] ?? '',
    ...registrationOf(facts),
    special: namesIn(special),
  };
}

/** Of an established fund without a number it is not known: none is established unregistered. Absent: not known; null: none. */
function registrationOf({
  registrationnumber: number,
  registrationdate: date,
  registrationenddate: until,
  establishdate,
}: TableFund['facts']): Pick<FundFact, 'registration'> {
  if (number !== '' && date !== '')
    return { registration: { number, date, ...(until && { until }) } };
  return establishdate === '' ? { registration: null } : {};
}

/** Names and codes of private products, and titles of their notices. */
async function readPrivateNames(sql: Queryable, moment: Moment): Promise<string[]> {
  const whole = { limit: WHOLE, offset: 0 };
  const [products, notices] = await Promise.all([
    listRows(sql, moment, 'privatefund', ['all'], whole),
    listRows(sql, moment, 'specialnotice', ['all'], whole),
  ]);
  const names = [
    ...products.rows.flatMap(({ body }) => [
      textFieldOf(body, 'fundname'),
      textFieldOf(body, 'fundcode'),
    ]),
    ...notices.rows.map(({ body }) => textFieldOf(body, 'title')),
  ];
  return [...new Set(names)].filter((name) => name !== '');
}

/** The company parameter that names them. */
const SHAREHOLDERS = 'shareholders';

async function readShareholders(sql: Queryable, moment: Moment): Promise<string[]> {
  const found = await current(sql, moment, 'parameter', [SHAREHOLDERS]);
  return namesIn(textFieldOf(found.get(SHAREHOLDERS)?.body, 'paramvalue'));
}

/** Names one after another, with a mark of a list or a line between. */
function namesIn(text: string): string[] {
  return text
    .split(/[、，,；;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

async function readRatings(sql: Queryable, moment: Moment): Promise<RatingFact[]> {
  const { rows } = await listRows(sql, moment, 'rating', ['all'], { limit: WHOLE, offset: 0 });
  return rows.map(({ body }) => ({
    agency: textFieldOf(body, 'agency'),
    published: textFieldOf(body, 'publishdate'),
    fundcode: textFieldOf(body, 'fundcode'),
    result: textFieldOf(body, 'result'),
  }));
}
