import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textFieldOf } from '#schemas/json-object.ts';
import { momentAt, type Moment } from '#server/store/content/moment.ts';
import { release } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { wordTokens } from '#server/store/words/tokens.ts';
import { formsOf, readQuery, type Query } from '#server/store/words/words.ts';
import { anArticle } from '#tests/support/article.ts';
import { runs } from '#tests/support/lane.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import type { SearchScope } from './conditions.ts';
import { findByText, findInGroups, type FoundItems, type SearchSizes } from './find.ts';
import type { SearchedGroup } from './look-in-groups.ts';
import { rebuildSearch, searchTables } from './rebuild.ts';

const CATEGORIES = ['news', 'school', 'risk'] as const;
/** What texts and keywords are made of: words inside others, in other places ahead, of one sign, in letters and digits. */
const WORDS = ['基金', '金', '定投', '沪深300', '300', '00', 'etf', 'tf', '分红', '红利', '的'];
const ARTICLES = 240;
const RELEASES = 8;
const DAY_MS = 86_400_000;

interface Entry {
  key: string;
  version: number;
  sort: string;
  head: string;
  tokens: string[];
  from_at: string;
  to_at: string;
  from_seq: number;
  to_seq: number | null;
}

interface Asked {
  keyword: string;
  others: string[];
  where: SearchScope;
  part: { limit: number; offset: number };
  /** Searched at once. */
  groups: SearchedGroup[];
  sizes: SearchSizes;
  /** Any of `moments`. */
  at: number;
}

let store: TestStore;
let moments: Moment[];
let entries: Entry[];

const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .chain((words) => fc.constantFrom('', ' ', '、').map((between) => words.join(between)));
const day = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2022, 0, 1) + days * DAY_MS).toISOString().slice(0, 10));

/** A version of an article; now and then a withdrawal, or one that is planned. */
const item = fc.record({
  number: fc.integer({ min: 0, max: ARTICLES }),
  isWithdrawn: fc.nat(9).map((chance) => chance === 0),
  category: fc.constantFrom(...CATEGORIES),
  title: text,
  summary: text,
  keywords: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
  day,
  ends: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 8 }),
});

type Item = typeof item extends fc.Arbitrary<infer Value> ? Value : never;

beforeAll(async () => {
  store = await openStore();
  const samples = fc.sample(item, { numRuns: ARTICLES * 2, seed: 22 });
  const size = Math.ceil(samples.length / RELEASES);
  for (let at = 0; at < RELEASES; at += 1)
    await publish(samples.slice(at * size, at * size + size));
  entries = await store.sql<Entry[]>`
    select key, version, sort, head, tokens, from_at, to_at, from_seq, to_seq from search_entry where kind = 'article'`;
  moments = await readMoments();
});
afterAll(() => store.close());

async function publish(samples: readonly Item[]): Promise<void> {
  const items = new Map<string, ReleaseItem>();
  for (const one of samples) {
    const key = `a${one.number}`;
    const body = anArticle(key, {
      ...{ category: one.category, title: one.title, summary: one.summary, body: [] },
      ...{ keywords: one.keywords, publishdate: one.day.replaceAll('-', '') },
    });
    const seq = await store.sql<{ seq: number }[]>`
      select max(seq) as seq from publication where kind = 'article' and key = ${key} having count(*) > 0`;
    if (one.isWithdrawn && seq.length === 0) continue;
    const until = one.ends && new Date(Date.now() + one.ends * DAY_MS).toISOString();
    items.set(key, {
      ...{ kind: 'article', key, baseSeq: seq[0]?.seq ?? null },
      body: one.isWithdrawn ? null : { ...body },
      ...(until && !one.isWithdrawn && { validUntil: until }),
    });
  }
  const released = await release(store.sql, {
    ...{ author: 'tester', note: '', items: [...items.values()] },
  });
  if (!released.ok) throw new Error(released.problem.reason);
}

/** Now, after each release, and days ahead, when some have ended. */
async function readMoments(): Promise<Moment[]> {
  const now = await momentAt(store.sql, new Date(Date.now() + DAY_MS / 2).toISOString());
  return [
    ...Array.from({ length: RELEASES + 1 }, (_, seq) => ({ at: now.at, seq })),
    await momentAt(store.sql, new Date(Date.now() - DAY_MS).toISOString()),
    ...[20, 70].map((days) => ({
      at: new Date(Date.now() + days * DAY_MS).toISOString(),
      seq: now.seq,
    })),
  ];
}

const sizes = fc.record({
  countStep: fc.constantFrom(1, 10, 1000),
  few: fc.constantFrom(0, 5, 1000),
  whole: fc.constantFrom(0, 2, 10, 50, 1000),
  portions: fc.constantFrom([], [1], [5, 20, 60], [40], [1000]),
});
const part = fc.record({ limit: fc.constantFrom(0, 3, 20), offset: fc.constantFrom(0, 2, 40) });
const facets = fc.oneof(
  fc.constant(['all']),
  fc.subarray([...CATEGORIES], { minLength: 1 }).map((ids) => ids.map((id) => `category:${id}`)),
);
const where = fc
  .record({
    facets,
    exceptFacets: fc.constantFrom([], ['category:risk']),
    except: fc.array(
      fc.nat(ARTICLES).map((number) => `a${number}`),
      { maxLength: 3 },
    ),
    within: fc.option(fc.tuple(day, day), { freq: 3 }),
  })
  .map(({ within, ...scope }): SearchScope => {
    const [from = '', to = ''] = (within ?? []).map((one) => one.replaceAll('-', '')).toSorted();
    return { ...scope, ...(within && { within: { from, to } }) };
  });
const asked = fc.record({
  keyword: text,
  others: fc.array(text, { maxLength: 2 }),
  where,
  part,
  groups: fc
    .array(
      fc.tuple(fc.oneof({ weight: 9, arbitrary: facets }, fc.constant(['keyword:红利'])), part),
      { minLength: 1, maxLength: 4 },
    )
    .map((groups) => groups.map(([lists, of]) => ({ facets: lists, ...of }))),
  sizes,
  at: fc.nat(),
});

/** Everything that is found, by looking at every entry. */
function findPlainly(query: Query, scope: SearchScope, { at, seq }: Moment): Entry[] {
  const forms = formsOf(query);
  const hasFacet = (facets: readonly string[], { tokens }: Entry) =>
    facets.some((facet) => facet === 'all' || tokens.includes(`@${facet}`));
  const isAhead = ({ head }: Entry, words: readonly string[]) =>
    words.every((word) => head.includes(word));
  const rank = (entry: Entry) => {
    if (forms.some(({ phrase }) => !/[ 、]/.test(phrase) && isAhead(entry, [phrase]))) return 0;
    return forms.some(({ words }) => isAhead(entry, words)) ? 1 : 2;
  };
  return entries
    .filter((entry) => {
      const { sort, key, tokens, from_at, to_at, from_seq, to_seq } = entry;
      const isCurrent =
        from_seq <= seq && from_at <= at && to_at > at && (to_seq === null || to_seq > seq);
      const isWithin = !scope.within || (sort >= scope.within.from && sort <= scope.within.to);
      const hasWords = forms.some(({ words }) =>
        words.flatMap(wordTokens).every((token) => tokens.includes(token)),
      );
      const isLeftOut = hasFacet(scope.exceptFacets ?? [], entry) || scope.except?.includes(key);
      return isCurrent && isWithin && hasWords && hasFacet(scope.facets, entry) && !isLeftOut;
    })
    .toSorted((a, b) => rank(a) - rank(b) || compare(b.sort, a.sort) || compare(b.key, a.key));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

async function expectSame({ keyword, others, where: scope, part: of, groups, ...given }: Asked) {
  const moment = moments[given.at % moments.length] ?? expect.fail('no moment');
  const query = readQuery(keyword, others);
  const { countStep } = given.sizes;
  const wanted = (looked: SearchScope, { limit, offset }: typeof of) => {
    const all = query.words.length === 0 ? [] : findPlainly(query, looked, moment);
    const exact = Math.min(1000, (Math.floor((offset + limit) / countStep) + 1) * countStep);
    return {
      bodies: all.slice(offset, offset + limit).map(({ key }) => key),
      ...{ total: Math.min(all.length, exact), isMore: all.length > exact },
    };
  };
  const keysOf = ({ bodies, ...count }: FoundItems) => ({
    bodies: bodies.map((body) => textFieldOf(body, 'id')),
    ...count,
  });
  const found = await findByText(store.sql, moment, query, { ...scope, ...of }, given.sizes);
  expect(keysOf(found)).toEqual(wanted(scope, of));
  const { within, except = [] } = scope;
  const at = { within, except };
  const inGroups = await findInGroups(store.sql, moment, query, { groups, ...at }, given.sizes);
  expect(inGroups.map(keysOf)).toEqual(
    groups.map((group) => wanted({ ...at, facets: group.facets }, group)),
  );
}

const expectAllSame = (numRuns = runs(20, 600)) =>
  fc.assert(fc.asyncProperty(asked, expectSame), { numRuns });

it('finds what looking at every entry finds, in that order, whatever is walked in portions', async () => {
  await expectAllSame(runs(60, 600));
});

it('finds the same in a store of before titles and periods were indexed', async () => {
  await store.owner`
    update search_entry set tokens = array(select t from unnest(tokens) t where t not like '^%' and t not like '#%')`;
  await store.owner`update rebuild set form = ${searchTables.form - 1} where name = 'search'`;
  await expectAllSame();
  await store.sql.begin((tx) => rebuildSearch(tx));
  const [derived] = await store.sql`select form from rebuild where name = 'search'`;
  expect(derived).toEqual({ form: searchTables.form });
  await expectAllSame();
});
