import type { FundFacts } from '#schemas/fund.ts';
import type { JsonValue } from '#schemas/json.ts';
import { latestFigures } from '#server/store/figures/performance.ts';
import { derive } from '#server/platform/derive.ts';
import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import { visibleBatch } from '#server/store/figures/rows.ts';
import { itemTag, listTag } from '#server/store/content/kinds.ts';
import { listRows } from '#server/store/content/list.ts';
import { current } from '#server/store/content/read.ts';
import type { CallContext } from '../../../calls/context.ts';
import { fundEnding } from '../../../calls/ended-items.ts';
import { keepByKey, memoizeByKey } from '../../../calls/keep.ts';
import { leftOutKeys, WHOLE } from '../../../calls/read.ts';
import { readTextsOfKind } from '../../../calls/translate-items.ts';
import { translateBody } from '../../../translations/translate-body.ts';
import { changeFunds, createFundTable, type FundIndex } from './fund-table.ts';

interface State {
  /** Of the last release that had a fund; a release's hash stands for all before it, in whichever database. */
  hash: string | null;
  /** When a fund's version last began, and ended. */
  began: string | null;
  ended: string | null;
  /** Of the release that brought the figures. */
  figures: string | null;
}

interface Kept {
  state: State;
  at: string;
  table: Promise<FundIndex>;
}

/** Tables of the last states of the funds; with the present one there is at times one that a render began with. */
const KEPT = 2;
const kept = new Map<string, Kept>();

/** After a failover that lost releases. */
export function forgetFundTables(): void {
  kept.clear();
}

/**
 * All funds with their figures. To take tens of thousands of them out of the store for each list would take a second; a
 * process keeps them for as long as nothing was published of any fund, none began or ended as planned, and no figures came.
 * What drafts say is laid over them for who sees these.
 */
export async function readFundTable(asking: CallContext): Promise<FundIndex> {
  asking.tags.add(listTag('fund', 'all'));
  return await memoizeByKey(asking, ['fund table'], async (context) => {
    const [published, stopped] = await Promise.all([
      readPublished(context),
      leftOutKeys('fund', context),
    ]);
    const isEnded = fundEnding('fund', context);
    const ended = registeredUntil(published).flatMap(({ facts }) =>
      isEnded(facts as unknown as JsonValue) ? [facts.fundcode] : [],
    );
    const table = withoutFunds(published, [...stopped, ...ended]);
    const isShown = (code: string) => !stopped.includes(code);
    const drafted = [...context.drafts].flatMap(([name, body]) =>
      name.startsWith(DRAFTED) && isShown(name.slice(DRAFTED.length))
        ? [[name.slice(DRAFTED.length), body as unknown as FundFacts] as const]
        : [],
    );
    if (drafted.length === 0) return translateTable(table, context);
    const changed = changeFunds(
      table,
      new Map(drafted),
      await latestFigures(
        context.sql,
        context.moment,
        drafted.map(([code]) => code),
      ),
    );
    return translateTable(changed, context);
  });
}

/** The funds whose registration has a last day: of tens of thousands each call would look at all. */
const registeredUntil = derive(({ funds }: FundIndex) =>
  funds.filter(({ facts: { registrationenddate = '' } }) => registrationenddate !== ''),
);

const translatedTables = new WeakMap<FundIndex, WeakMap<object, FundIndex>>();

/** The table with the facts of funds in the language of the context; made once for each state of both. */
async function translateTable(table: FundIndex, context: CallContext): Promise<FundIndex> {
  if (!context.language) return table;
  const texts = await readTextsOfKind('fund', context);
  const known = translatedTables.get(table) ?? new WeakMap<object, FundIndex>();
  translatedTables.set(table, known);
  const found = known.get(texts) ?? (await changeFacts(table, texts, context));
  known.set(texts, found);
  return found;
}

async function changeFacts(
  table: FundIndex,
  texts: Awaited<ReturnType<typeof readTextsOfKind>>,
  { sql, moment }: CallContext,
): Promise<FundIndex> {
  const changed = table.funds.flatMap(({ facts }) => {
    const own = texts.get(facts.fundcode);
    if (!own) return [];
    const body = translateBody('fund', facts as unknown as JsonValue, own);
    return [[facts.fundcode, body as unknown as FundFacts] as const];
  });
  const figures = await latestFigures(
    sql,
    moment,
    changed.map(([code]) => code),
  );
  return changeFunds(table, new Map(changed), figures);
}

const DRAFTED = itemTag('fund', '');

/** The last table without stopped and ended funds that was made of a whole one. */
const remaining = new WeakMap<FundIndex, { name: string; table: FundIndex }>();

function withoutFunds(whole: FundIndex, codes: readonly string[]): FundIndex {
  if (codes.length === 0) return whole;
  const name = codes.join();
  const found = remaining.get(whole);
  if (found?.name === name) return found.table;
  const table = changeFunds(whole, new Map(codes.map((code) => [code, undefined])), new Map());
  remaining.set(whole, { name, table });
  return table;
}

async function readPublished(context: CallContext): Promise<FundIndex> {
  const state = await stateOf(context);
  const name = JSON.stringify(state);
  const before = [...kept.values()].at(-1);
  const found = kept.get(name) ?? {
    state,
    at: context.moment.at,
    table: readAnew(context, state, before),
  };
  kept.delete(name);
  kept.set(name, found);
  for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old);
  found.table.catch(() => kept.delete(name));
  return await found.table;
}

/**
 * Names what the table depends on. The tags of the name stay with it: what is read of the table besides figures does not
 * depend on these.
 */
async function stateOf(context: CallContext): Promise<State> {
  return keepByKey({ ...context, tags: new Set() }, ['state of funds'], async (inner) => {
    inner.tags.add(listTag('fund', 'all'));
    inner.tags.add(FIGURE_LIST_TAG);
    return readState(inner);
  });
}

async function readState({ sql, moment: { at, seq }, moment }: CallContext): Promise<State> {
  const [state] = await sql<[State]>`
    select
      (select hash from release where seq = (select max(seq) from publication where kind = 'fund' and seq <= ${seq})) as hash,
      (select max(valid_from) from publication where kind = 'fund' and valid_from <= ${at}) as began,
      (select max(valid_until) from publication where kind = 'fund' and valid_until <= ${at}) as ended,
      (select r.hash from release r join figure_batch b on b.seq = r.seq where b.batch = ${visibleBatch(sql, moment)}) as figures`;
  return { ...state };
}

/** From the table of an earlier state where that is cheaper, which it is but for imports: a release has few funds. */
async function readAnew(
  context: CallContext,
  state: State,
  before: Kept | undefined,
): Promise<FundIndex> {
  const { sql, moment } = context;
  const earlier = await before?.table.catch(() => undefined);
  const keys =
    earlier && before?.state.figures === state.figures ? await changedSince(context, before) : null;
  if (earlier && keys) {
    const [versions, figures] = await Promise.all([
      current(sql, moment, 'fund', keys),
      latestFigures(sql, moment, keys),
    ]);
    return changeFunds(
      earlier,
      new Map(keys.map((key) => [key, versions.get(key)?.body as FundFacts | undefined])),
      figures,
    );
  }
  const rows = (await listRows(sql, moment, 'fund', ['all'], { limit: WHOLE, offset: 0 })).rows.map(
    ({ body }) => body as unknown as FundFacts,
  );
  return createFundTable(
    rows,
    await latestFigures(
      sql,
      moment,
      rows.map(({ fundcode }) => fundcode),
    ),
  );
}

/** More changed funds than this are not looked up one by one. */
const FEW = 1000;

/** The funds of which anything was released, began or ended since; null where this is not the same log, goes back in it, or they are many. */
async function changedSince(
  { sql, moment: { at, seq } }: CallContext,
  { state, at: then }: Kept,
): Promise<string[] | null> {
  const [release] = await sql<
    { seq: number }[]
  >`select seq from release where hash = ${state.hash} and seq <= ${seq} and ${then}::timestamptz <= ${at}::timestamptz`;
  if (!release) return null;
  const rows = await sql<{ key: string }[]>`
    select key from publication where kind = 'fund' and seq > ${release.seq} and seq <= ${seq}
    union select key from publication where kind = 'fund' and valid_from > ${then} and valid_from <= ${at}
    union select key from publication where kind = 'fund' and valid_until > ${then} and valid_until <= ${at}
    limit ${FEW + 1}`;
  return rows.length > FEW ? null : rows.map(({ key }) => key);
}
