import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '#schemas/calls/calls.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { copySearchEntries } from '../support/copied-entries.ts';
import { MATTERS, publishGeneratedArticles, SUBJECTS } from '../support/generated-articles.ts';
import { report, type Figure } from './figures.ts';
import { percentile } from './median.ts';

const ARTICLES = 100_000;
/** A larger number: measures suggestions alone, among that number of entries and words, which take minutes to make. */
const ENTRIES = Number(process.env['QUOIN_BENCH_ENTRIES'] ?? ARTICLES);
/** What is promised; anything above is a fault, not a figure. */
const SLOWEST_MS = 50;

let quoin: DemonstrationQuoin;
let sql: Database;

beforeAll(async () => {
  quoin = await startDemonstration();
  sql = connect(readAddress(quoin.environment['DATABASE_OWNER_URL'] ?? ''), { max: 10 });
  await publishGeneratedArticles(sql, ENTRIES > ARTICLES ? ARTICLES / 20 : ARTICLES);
  if (ENTRIES > ARTICLES) await copySearchEntries(sql, ENTRIES);
  // The first query of each connection takes its time to be planned.
  await timesOf('content/search', [{ keyword: '说明' }, { keyword: '证券' }]);
}, 2_400_000);
afterAll(async () => {
  await Promise.all([sql?.end(), quoin?.kill('SIGTERM')]);
});

/** Milliseconds of each call, each at a moment of its own as the wire makes it. */
async function timesOf<
  P extends 'content/search' | 'content/search/suggest' | 'content/friendlylink/list',
>(path: P, bodies: readonly CallBody<P>[]): Promise<number[]> {
  const times: number[] = [];
  for (const body of bodies) {
    const begun = performance.now();
    const answer = await (await currentSnapshot(sql)).answer({ path, body });
    times.push(performance.now() - begun);
    expect(answer.ok).toBe(true);
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

it.skipIf(ENTRIES > ARTICLES)(
  'Searching 100,000 articles',
  async (context) => {
    const nothing = await timesOf(
      'content/friendlylink/list',
      Array.from(KEYWORDS, () => ({})),
    );
    const mixed = await timesOf(
      'content/search',
      KEYWORDS.map((keyword) => ({ keyword, pagecount: '5' })),
    );
    const deep = await timesOf(
      'content/search',
      KEYWORDS.map((keyword) => ({
        keyword,
        group: 'knowledge',
        pagecount: '20',
        pageoffset: '40',
      })),
    );
    const everywhere = await timesOf(
      'content/search',
      [1, 2, 3].map((count) => ({ keyword: '基金', pagecount: String(count) })),
    );
    const again = await timesOf(
      'content/search',
      Array.from({ length: 20 }, () => ({ keyword: '基金', pagecount: '3' })),
    );
    const typing = await timesOf(
      'content/search/suggest',
      ['沪', '沪深', 'dingt', '华夏', '基金'].map((keyword) => ({ keyword, pagecount: '8' })),
    );
    report(context, [
      ...figuresOf('a call that reads one short list', nothing),
      ...figuresOf('searches, each for the first time, all groups', mixed),
      ...figuresOf('the third page of a group, for the first time', deep),
      ...figuresOf('a word that stands in every article, for the first time', everywhere),
      ...figuresOf('the same again', again),
      ...figuresOf('suggestions while typing', typing),
    ]);
    expect(percentile(mixed, 0.95)).toBeLessThan(SLOWEST_MS);
  },
  600_000,
);

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
