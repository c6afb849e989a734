import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { answerFromWire } from '#server/app/start/answer-from-wire.ts';
import { modulesOf, snapshotAt } from '#server/site/site.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { loadedTemplate } from '../support/demonstration-store.ts';
import { MATTERS, publishGeneratedArticles, SUBJECTS } from '../support/generated-articles.ts';
import { ALL_FUNDS, publishGeneratedFunds } from '../support/generated-funds.ts';
import { openKeptReads, type KeptReads } from '../support/kept-reads.ts';
import { report } from './figures.ts';

const ARTICLES = 100_000;
/** Bytes; what `QUOIN_READ_CACHE_MB` is where nothing is set. */
const READ_CACHE = 96 * 1024 * 1024;
/** Of each kind of call but searches by visitors, at `AT_ONCE` a time. */
const CALLS = 100;
const VISITORS_SEARCHES = 5000;
const AT_ONCE = 4;
/** Calls before those that are measured: the first query of each connection takes its time to be planned. */
const FIRST = 12;

let database: TestDatabase;
let sql: Database;
let kept: KeptReads;

beforeAll(async () => {
  database = await createDatabase(loadedTemplate);
  const owner = connect(database.address, { max: 4 });
  await publishGeneratedArticles(owner, ARTICLES);
  await publishGeneratedFunds(owner, ALL_FUNDS, { from: 800_000 });
  // Searches are not kept while files still wait to be read.
  await owner`delete from media_text`;
  await owner`vacuum analyze`;
  await owner.end();
  sql = connect(database.address, { max: AT_ONCE });
  kept = await openKeptReads(sql, { maxBytes: READ_CACHE });
}, 2_400_000);
afterAll(async () => {
  await kept?.stop();
  await sql?.end();
  await database?.drop();
});

type Call = { [P in CallPath]: [path: P, body: CallBody<P>] }[CallPath];

const WORDS = SUBJECTS.flatMap((subject) =>
  ['', ...MATTERS.slice(0, 6)].map((matter) => `${subject} ${matter}`.trim()),
);
/** Keywords of which visitors ask for the nth one a nth as often as for the first. */
const ASKED_FOR = SUBJECTS.flatMap((subject) =>
  ['', ...MATTERS].map((matter) => `${subject} ${matter}`.trim()),
);
/** Up to each keyword, how often all before it and itself are asked for. */
const sums: number[] = [];
for (const place of ASKED_FOR.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (place + 1));

/** Drawn by steps of the golden ratio, so that each run asks for the same. */
function visitorsKeyword(count: number): string {
  const drawn = ((count * 0.618_033_988_749_895) % 1) * (sums.at(-1) ?? 0);
  const place = sums.findIndex((sum) => drawn < sum);
  // Frequent ones of all subjects.
  return oneOf(ASKED_FOR, place * 27);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const letterAt = (place: number) => LETTERS[place % LETTERS.length] ?? '';
const oneOf = <T>(all: readonly T[], count: number): T => all[count % all.length] as T;

const VISITORS = `searches, ${VISITORS_SEARCHES} for ${ASKED_FOR.length} keywords, a few of them often`;

/** By the number of the call; but for those that are asked for again, each has a body of its own. */
const KINDS: Record<string, (count: number) => Call> = {
  'searches, each for the first time': (count) => [
    'content/search',
    { keyword: oneOf(WORDS, count), pagecount: '5' },
  ],
  'searches for ten keywords': (count) => [
    'content/search',
    { keyword: oneOf(WORDS, count % 10), pagecount: '6' },
  ],
  [VISITORS]: (count) => ['content/search', { keyword: visitorsKeyword(count), pagecount: '7' }],
  'suggestions, each for the first time': (count) => [
    'content/search/suggest',
    { keyword: oneOf(WORDS, count), pagecount: '8' },
  ],
  'funds of a type by return, each another part': (count) => [
    'trade/fund/list',
    { fundtype: '2', ordertype: '-year1ud', pagecount: '20', pageoffset: String(count) },
  ],
  'funds by keyword, each for the first time': (count) => [
    'trade/fund/list',
    { keyword: letterAt(count) + letterAt(Math.floor(count / LETTERS.length)), pagecount: '20' },
  ],
  'articles of a column, each another part': (count) => [
    'content/article/list',
    { category: 'news', pagecount: '10', pageoffset: String(count) },
  ],
  'notices of a year, each another part': (count) => [
    'content/notice/list',
    { year: String(2016 + (count % 10)), pagecount: '10', pageoffset: String(count) },
  ],
};

/** Seconds of processor time so far: of this process, and of its connections in the database's server. */
async function processorTime(): Promise<number> {
  const { user, system } = process.cpuUsage();
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  return (user + system) / 1e6 + backends.reduce((sum, { pid }) => sum + timeOf(pid), 0);
}

function timeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

it(`Calls a second on one core, among ${ALL_FUNDS} funds and ${ARTICLES} articles`, async (context) => {
  const answer = answerFromWire({
    compose: (address, moment, given, reads) =>
      modulesOf(address, snapshotAt(given, moment, undefined, false, reads)),
    keptAt: (moment) => kept.keptAt(moment),
  });
  const ask = async ([path, body]: Call) => {
    const answered = await answer(path, body, { sql, visitor: null, files: [] });
    expect(answered.ok, path).toBe(true);
  };
  const figures = [];
  for (const [name, callOf] of Object.entries(KINDS)) {
    const calls = name === VISITORS ? VISITORS_SEARCHES : CALLS;
    for (let count = 0; count < FIRST; count += 1) await ask(callOf(calls + count));
    const before = await processorTime();
    let next = 0;
    const visitor = async () => {
      while (next < calls) await ask(callOf(next++));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    figures.push({ name, value: calls / ((await processorTime()) - before), unit: '/s' });
  }
  report(context, figures);
}, 600_000);
