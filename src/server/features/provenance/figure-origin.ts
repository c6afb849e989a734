import { beijingTime } from '#rules/dates/beijing-time.ts';
import {
  firstDate,
  groundOf,
  isStoredPeriod,
  type FigureGround,
} from '#rules/provenance/figure-basis.ts';
import { formulaOf } from '#rules/provenance/formula.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment, momentAt, type Moment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import {
  batchesOfDays,
  batchesOfPayouts,
  dayOnOrBefore,
  historyTableOf,
  sourceOfRelease,
  sourcesOfBatches,
  type HistoryTable,
  type UsedDays,
} from '#server/store/figures/figure-sources.ts';
import {
  correctedDays,
  shownActions,
  shownDays,
  shownReturns,
} from '#server/store/figures/shown-days.ts';
import type { ShownFigures } from '#wire/studio/figures.ts';
import type { FigureIdentity, FigureOrigin } from '#wire/studio/provenance.ts';

/** Maximum number of sources and of corrected days that are named one by one. */
const MOST = 20;

type Found = Omit<FigureOrigin, 'formula'>;

const NOTHING: Found = {
  basis: 'unknown',
  days: null,
  item: null,
  sources: [],
  sourceTotal: 0,
  versions: [],
  corrected: [],
  correctedTotal: 0,
};

/** The moment that was asked for, and now: what was corrected since is told by the second. */
interface Moments {
  shown: Moment;
  now: Moment;
}

/** Where a figure comes from, as it was shown at a time, ISO 8601; absent: now. What was corrected since is told too. */
export async function readFigureOrigin(
  sql: Queryable,
  name: FigureIdentity,
  at: string | undefined,
): Promise<FigureOrigin> {
  const now = await currentMoment(sql);
  const moments = { now, shown: at === undefined ? now : await momentAt(sql, at) };
  const table =
    name.fundcode === '' ? null : await historyTableOf(sql, moments.shown, name.fundcode);
  return {
    ...(await readGround(sql, name, moments, table)),
    formula: formulaOf(name, table === 'cash_yield'),
  };
}

async function readGround(
  sql: Queryable,
  name: FigureIdentity,
  moments: Moments,
  table: HistoryTable | null,
): Promise<Found> {
  const ground = groundOf(name);
  switch (ground.from) {
    case 'nothing':
      return NOTHING;
    case 'facts':
      return readFacts(sql, name, ground, moments);
    case 'payout':
      return readPayout(sql, name, moments);
    case 'days':
      return table === null ? NOTHING : readDays(sql, name, ground.isOneDay, moments, table);
  }
}

async function readDays(
  sql: Queryable,
  name: FigureIdentity,
  isOneDay: boolean,
  moments: Moments,
  table: HistoryTable,
): Promise<Found> {
  const { fundcode, to, asof } = name;
  const { shown: then, now } = moments;
  const until = to || asof || beijingTime(then.at).slice(0, 8);
  const last = await dayOnOrBefore(sql, then, { table, fundcode, date: until });
  if (last === null || last > until) return NOTHING;
  const begin = isOneDay ? last : firstDate(name, last);
  const first = await dayOnOrBefore(sql, then, { table, fundcode, date: begin ?? '00000000' });
  if (first === null) return NOTHING;
  const used: UsedDays = { table, fundcode, first, last };
  const sort = table === 'nav' ? 'navs' : 'yields';
  const [batches, versions, corrected] = await Promise.all([
    batchesOfDays(sql, then, used),
    isOneDay ? dayVersions(sql, now, name, table, last) : returnVersions(sql, now, name, last),
    isOneDay
      ? { days: [], total: 0 }
      : correctedDays(sql, now, sort, { fundcode, first, last, limit: MOST }),
  ]);
  const count = batches.reduce((sum, { rows }) => sum + rows, 0);
  return {
    ...NOTHING,
    basis: isOneDay ? 'day' : name.kind === 'projection' ? 'assumed' : 'computed',
    days: { first, last, count },
    sources: await sourcesOfBatches(sql, batches.slice(0, MOST)),
    sourceTotal: batches.length,
    versions: atMoment(versions, then),
    corrected: corrected.days.map(({ day, shown }) => ({ day, shown: atMoment(shown, then) })),
    correctedTotal: corrected.total,
  };
}

/** What was shown of the one value that the figure is. */
async function dayVersions(
  sql: Queryable,
  now: Moment,
  { kind, fundcode }: FigureIdentity,
  table: HistoryTable,
  day: string,
): Promise<ShownFigures[]> {
  const sort = table === 'nav' ? 'navs' : 'yields';
  const [found] = await shownDays(sql, now, sort, {
    fundcode,
    before: String(Number(day) + 1),
    limit: 1,
  });
  const column = kind === 'yield' ? 1 : 0;
  return withoutRepeats(
    (found?.day === day ? found.shown : []).map((span) => ({
      ...span,
      values: span.values && [span.values[column] ?? ''],
    })),
  );
}

async function returnVersions(
  sql: Queryable,
  now: Moment,
  { kind, fundcode, period, isAnnualised }: FigureIdentity,
  day: string,
): Promise<ShownFigures[]> {
  if (isAnnualised || !isStoredPeriod(period)) return [];
  if (kind === 'return') return withoutRepeats(await shownReturns(sql, now, fundcode, period, day));
  return kind === 'drawdown' && period === 'foundud'
    ? withoutRepeats(await shownReturns(sql, now, fundcode, 'maxdrawdown', day))
    : [];
}

/** A batch that says the same again corrects nothing. The newest first. */
function withoutRepeats(spans: readonly ShownFigures[]): ShownFigures[] {
  const kept: ShownFigures[] = [];
  for (const span of spans) {
    const newer = kept.at(-1);
    if (newer && String(newer.values) === String(span.values)) newer.from = span.from;
    else kept.push({ ...span });
  }
  return kept;
}

/** How each span stands to a moment. */
function atMoment(
  spans: readonly ShownFigures[],
  { seq }: Moment,
): (ShownFigures & { is: 'past' | 'shown' | 'later' })[] {
  return spans.map((span) => {
    const isPast = span.until !== null && span.until.seq <= seq;
    return { ...span, is: span.from.seq > seq ? 'later' : isPast ? 'past' : 'shown' };
  });
}

async function readPayout(
  sql: Queryable,
  { fundcode, period, asof }: FigureIdentity,
  { shown: then, now }: Moments,
): Promise<Found> {
  const day = period === '' ? asof : '';
  const [batches, actions] = await Promise.all([
    batchesOfPayouts(sql, then, fundcode, day),
    day === '' ? [] : shownActions(sql, now, { fundcode, year: day.slice(0, 4), limit: 1000 }),
  ]);
  const action = actions.find((one) => one.day === day);
  const count = batches.reduce((sum, { rows }) => sum + rows, 0);
  return {
    ...NOTHING,
    basis: count > 0 ? 'payout' : 'unknown',
    days: day === '' ? null : { first: day, last: day, count },
    sources: await sourcesOfBatches(sql, batches.slice(0, MOST)),
    sourceTotal: batches.length,
    versions: atMoment(withoutRepeats(action?.shown ?? []), then),
  };
}

/** The released document that holds the fact, as it was current then. */
async function readFacts(
  sql: Queryable,
  { fundcode, asof }: FigureIdentity,
  { kind }: Extract<FigureGround, { from: 'facts' }>,
  { shown: then }: Moments,
): Promise<Found> {
  const key = kind === 'portfolio' ? `${fundcode}:${asof}` : fundcode;
  if (kind === 'manager') return { ...NOTHING, basis: 'facts' };
  const version = (await current(sql, then, kind, [key])).get(key);
  if (!version) return NOTHING;
  const sources = await sourceOfRelease(sql, version.seq);
  return {
    ...NOTHING,
    basis: 'facts',
    item: { kind, key },
    sources,
    sourceTotal: sources.length,
  };
}
