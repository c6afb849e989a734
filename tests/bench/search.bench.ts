import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '#schemas/calls/calls.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { answerFromWire } from '#server/app/start/answer-from-wire.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { findByText } from '#server/store/search/find.ts';
import { readQuery } from '#server/store/words/words.ts';
import { failure } from '#wire/public/codes.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { copySearchEntries } from '../support/copied-entries.ts';
import { MATTERS, publishGeneratedArticles, SUBJECTS } from '../support/generated-articles.ts';
import { openKeptReads, type KeptReads } from '../support/kept-reads.ts';
import { report, type Figure } from './figures.ts';
import { percentile } from './median.ts';

const ARTICLES = 100_000;
/** A larger number: searches among that number of entries and words, which take minutes to make. */
const ENTRIES = Number(process.env['QUOIN_BENCH_ENTRIES'] ?? ARTICLES);
/** What is promised; anything above is a fault, not a figure. */
const SLOWEST_MS = 50;

let quoin: DemonstrationQuoin;
let sql: Database;
let kept: KeptReads;
const answer = answerFromWire({
  compose: async () => failure('notFound'),
  keptAt: (moment) => kept.keptAt(moment),
});

beforeAll(async () => {
  quoin = await startDemonstration();
  sql = connect(readAddress(quoin.environment['DATABASE_OWNER_URL'] ?? ''), { max: 10 });
  await publishGeneratedArticles(sql, ENTRIES > ARTICLES ? ARTICLES / 20 : ARTICLES);
  if (ENTRIES > ARTICLES) await copySearchEntries(sql, ENTRIES);
  kept = await openKeptReads(sql);
  // The first query of each connection takes its time to be planned.
  await timesOf('content/search', [{ keyword: '说明' }, { keyword: '证券' }]);
}, 2_400_000);
afterAll(async () => {
  await kept?.stop();
  await Promise.all([sql?.end(), quoin?.kill('SIGTERM')]);
});

/** Milliseconds of each call, answered as the wire has it answered. */
async function timesOf<
  P extends 'content/search' | 'content/search/suggest' | 'content/friendlylink/list',
>(path: P, bodies: readonly CallBody<P>[]): Promise<number[]> {
  const times: number[] = [];
  for (const body of bodies) {
    const begun = performance.now();
    const found = await answer(path, body, { sql, visitor: null, files: [] });
    times.push(performance.now() - begun);
    expect(found.ok).toBe(true);
  }
  return times;
}

function figuresOf(name: string, times: readonly number[]): Figure[] {
  return [0.5, 0.95].map((share) => ({
    name: `${name}, p${share * 100}`,
    value: percentile(times, share),
    unit: 'ms',
  }));
}

/** Each asked once, so that none is answered from what was found before: a subject alone stands in one article of ten, with a matter in one of a hundred. */
const KEYWORDS = [
  ...SUBJECTS,
  ...MATTERS,
  ...SUBJECTS.flatMap((subject) => MATTERS.slice(0, 6).map((matter) => `${subject} ${matter}`)),
];

/** What stands in every article, as one word and as two, and with it what stands in few. */
const EVERYWHERE = ['基金', '基金 说明', '说明 基金'];
const WITH_RARE = MATTERS.map((matter) => `基金 ${SUBJECTS[0]}${matter}`);
/** Numbers of rows, so that nothing is answered from what was found before. */
const COUNTS = [5, 6, 7, 8, 9].map(String);
const timesEach = <One, Made>(ones: readonly One[], make: (one: One, count: string) => Made) =>
  ones.flatMap((one) => COUNTS.map((count) => make(one, count)));

it(`Searching ${ENTRIES} articles`, async (context) => {
  const nothing = await timesOf(
    'content/friendlylink/list',
    Array.from(KEYWORDS, () => ({})),
  );
  const cases: [string, CallBody<'content/search'>[]][] = [
    ['words of every, of one in ten and of one in a hundred', inAllGroups(KEYWORDS)],
    ['a word that stands in every article', timesEach(EVERYWHERE.slice(0, 1), inAll)],
    ['two words that stand in every article', timesEach(EVERYWHERE.slice(1), inAll)],
    ['a word of every article with rare ones', inAllGroups(WITH_RARE)],
    ['the third page of a group', [...EVERYWHERE, ...KEYWORDS].map(thirdPage)],
  ];
  const measured: [string, number[]][] = [];
  for (const [name, bodies] of cases)
    measured.push([name, await timesOf('content/search', bodies)]);
  const past = await timesInThePast([...EVERYWHERE, ...SUBJECTS]);
  const again = await timesOf(
    'content/search',
    Array.from({ length: 20 }, () => ({ keyword: '基金', pagecount: '3' })),
  );
  report(context, [
    ...figuresOf('a call that reads one short list', nothing),
    ...measured.flatMap(([name, times]) => figuresOf(`${name}, each for the first time`, times)),
    ...figuresOf('as of 2018, one group', past),
    ...figuresOf('the same again', again),
  ]);
  for (const [, times] of measured) expect(percentile(times, 0.95)).toBeLessThan(SLOWEST_MS);
}, 600_000);

const inAll = (keyword: string, pagecount: string) => ({ keyword, pagecount });
const inAllGroups = (keywords: readonly string[]) => keywords.map((one) => inAll(one, '5'));
const thirdPage = (keyword: string) =>
  ({ keyword, group: 'knowledge', pagecount: '20', pageoffset: '40' }) as const;

/** Of a moment at which half of the copied entries had not begun: categories had not either, so the store itself is asked. */
async function timesInThePast(keywords: readonly string[]): Promise<number[]> {
  const { seq } = await currentMoment(sql);
  const moment = { at: '2018-06-01T00:00:00Z', seq };
  const times: number[] = [];
  for (const keyword of keywords) {
    const begun = performance.now();
    const where = { facets: ['category:school', 'category:classroom'], limit: 20, offset: 0 };
    await findByText(sql, moment, readQuery(keyword), where);
    times.push(performance.now() - begun);
  }
  return times;
}

/** As somebody types: beginnings, whole words, letters, what nothing has. */
const TYPED = [
  ...[
    '沪',
    '沪深',
    '科技',
    '科技创新',
    '医',
    '医药',
    '养老',
    '基金',
    '基',
    '定投',
    '可转债',
    '高端制造',
    '展期',
    '公告',
  ],
  ...['y', 'yi', 'yil', 'jj', 'jiji', 'jijin', 'hs300', 'dingt', 'kejichua', 'zzzz', 'qwert'],
  ...[
    '半导体回购',
    '医药分红',
    '不存在的词',
    '张坤',
    '分红',
    '费率',
    '说明',
    '黄金',
    '招聘',
    '网点',
  ],
];

it('Suggesting while somebody types', async (context) => {
  const [counts] = await sql<{ entries: number; words: number }[]>`
    select (select count(*) from search_entry) as entries, (select count(*) from search_word) as words`;
  const [first = 0] = await timesOf('content/search/suggest', [{ keyword: '起', pagecount: '8' }]);
  const times = await timesOf(
    'content/search/suggest',
    TYPED.map((keyword) => ({ keyword, pagecount: '8' })),
  );
  const name = `suggestions among ${counts?.entries} entries and ${counts?.words} words`;
  report(context, [
    { name: 'the first suggestion of a process', value: first, unit: 'ms' },
    ...figuresOf(name, times),
  ]);
  expect(times).toHaveLength(TYPED.length);
}, 600_000);
