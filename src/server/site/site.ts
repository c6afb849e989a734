import { type Answer, toModuleRecord } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import { failure } from '#wire/public/codes.ts';
import { createCallDispatcher } from './public-api/call-dispatcher.ts';
import { keepByKey } from './calls/keep.ts';
import { readItem } from './calls/read.ts';
import { readEndedFunds } from './calls/ended-items.ts';
import { readAll } from './calls/read-all.ts';
import { jsonText } from './cache/json-text.ts';
import type { MomentReads, ReadCache } from './cache/read-cache.ts';
import { openContext } from './calls/context.ts';
import { withSizes } from './public-api/content/measure.ts';
import { composePage, type Composed } from './compose/page.ts';
import type { ReadSource } from './sources/public-reads.ts';
import { isPageAddress } from './snapshot/own-path.ts';
import { markPageTerms } from './terms/mark-page.ts';
import { STOPPED_WORDS } from './snapshot/stopped-words.ts';
import { overlayDrafts, type SiteSnapshot } from './snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { currentMoment, momentAt, type Moment } from '#server/store/content/moment.ts';

/** A redirect is followed this often before the address counts as broken. */
const MAX_REDIRECTS = 3;

/** The store at one moment, as composing reads it; with drafts of content items, by `kind:key`, read in place of what is published. */
export function snapshotAt(
  sql: Queryable,
  moment: Moment,
  drafts: ReadonlyMap<string, JsonValue> = new Map(),
  isInvestorsView = false,
  kept: MomentReads | null = null,
): SiteSnapshot {
  return openSnapshot({ sql, moment, drafts, isInvestorsView, kept });
}

type Opened = Omit<Parameters<typeof openContext>[0], 'page'>;

function openSnapshot(given: Opened): SiteSnapshot {
  const { moment, kept, showsEnded = false } = given;
  const context = openContext({
    ...given,
    page: (address) => modulesOf(address, openSnapshot({ ...given, isInvestorsView: false })),
  });
  const dispatcher = createCallDispatcher(context);
  return {
    moment,
    ...(showsEnded && { showsEnded }),
    ...(context.language && { language: context.language }),
    inLanguage: (language) => openSnapshot({ ...given, language, tags: context.tags }),
    tags: context.tags,
    current: (kind, key) =>
      keepByKey(
        context,
        ['current', kind, key],
        async (inner) => (await readItem<JsonValue>(inner, kind as Kind, key)) ?? null,
      ),
    all: (kind) => readAll(context, kind),
    endedFunds: (codes) => readEndedFunds(codes, context),
    measure: async (value) => {
      const sized = await withSizes(value, context);
      if (kept) jsonText(sized);
      return sized;
    },
    answer: (request) => dispatcher.answer(request),
  };
}

/** The store at one moment with all that left the site because what it relies on has ended: for judging it. */
export function wholeSnapshot(sql: Queryable, moment: Moment): SiteSnapshot {
  return openSnapshot({ sql, moment, showsEnded: true });
}

/** The store as it is now: one moment, fixed by the database's clock. */
export async function currentSnapshot(sql: Queryable): Promise<SiteSnapshot> {
  return snapshotAt(sql, await currentMoment(sql));
}

/** What this process kept of the store, as far as it is good at a moment; `catchUp` follows the log up to now. */
export async function keptReadsAt(
  moment: Moment,
  reads: ReadCache,
  catchUp: () => Promise<void>,
): Promise<MomentReads | null> {
  if (!reads.at(moment)) await catchUp();
  return reads.at(moment);
}

/** The store at the moment of a source, read through what this process kept of it. */
export async function keptSnapshot(
  { sql, moment }: ReadSource,
  keptAt: (moment: Moment) => Promise<MomentReads | null>,
): Promise<SiteSnapshot> {
  return snapshotAt(sql, moment, undefined, false, await keptAt(moment));
}

/**
 * The store as it was or, as far as it is planned, will be at a time, ISO 8601 with a zone; absent: now. `isInvestorsView`
 * opens the gate before special accounts: never for a visitor.
 */
export async function snapshotAtTime(
  sql: Queryable,
  time: string | undefined,
  isInvestorsView = false,
  drafts?: ReadonlyMap<string, JsonValue>,
): Promise<SiteSnapshot> {
  const moment = time === undefined ? await currentMoment(sql) : await momentAt(sql, time);
  return snapshotAt(sql, moment, drafts, isInvestorsView);
}

/** `common/module`: the page of an address, redirects followed, for a navigation in the browser. */
export async function modulesOf(
  address: string,
  snapshot: SiteSnapshot,
): Promise<Answer<'common/module'>> {
  const composed = await markPageTerms(await followToPage(address, snapshot), snapshot);
  if (composed.kind === 'stopped') return failure('notFound', STOPPED_WORDS[composed.what]);
  return composed.kind === 'page'
    ? { ok: true, record: toModuleRecord(composed.model) }
    : failure('notFound');
}

/** The page of an address with drafts laid over what is published: what the studio previews. */
export function draftPage(
  address: string,
  snapshot: SiteSnapshot,
  drafts: ReadonlyMap<string, JsonValue>,
): Promise<Composed> {
  return followToPage(address, overlayDrafts(snapshot, drafts));
}

/** The page of an address as visitors would reach it; the redirect where that leads to a file or out of the site. */
export async function followToPage(address: string, snapshot: SiteSnapshot): Promise<Composed> {
  let composed = await composePage(address, snapshot);
  for (let count = 0; composed.kind === 'redirect' && count < MAX_REDIRECTS; count += 1) {
    if (!isPageAddress(composed.to)) break;
    composed = await composePage(composed.to, snapshot);
  }
  return composed;
}
