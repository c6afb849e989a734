import { parseFeed } from '@rowanmanning/feed-parser';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { openFundStore, type FundStore } from '#tests/support/fund-store.ts';
import { feedOf, makeFeed } from './make-feed.ts';

const ORIGIN = 'https://www.example.com';
const categoryOf = (id: string, typename: string) =>
  ({ id, parentid: '', typename, ext1: 'newsdetail', ext2: '' }) as const;
const articles = [
  anArticle('n1', { title: '新闻', publishdate: '20250105' }),
  anArticle('n2', { category: 'notice', title: '公告', publishdate: '20250215' }),
  anArticle('n3', {
    category: 'notice',
    title: '本基金公告',
    publishdate: '20250106',
    fundcodes: ['000001'],
  }),
];
const items: [Kind, string, JsonValue][] = [
  ['category', 'news', categoryOf('news', '新闻')],
  ['category', 'notice', categoryOf('notice', '公告')],
  ...articles.map((body): [Kind, string, JsonValue] => ['article', body.id, body]),
];
let funds: FundStore;

beforeAll(async () => {
  funds = await openFundStore();
  const released = await release(funds.store.sql, {
    author: 'test',
    note: '',
    items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })),
  });
  if (!released.ok) throw new Error(released.problem.reason);
});
afterAll(() => funds.store.close());

/** What an address has, as if today were the day of `at`. */
async function made(path: string, at?: string) {
  const found = feedOf(ORIGIN + path);
  if (!found) throw new Error(`${path} is no feed`);
  const snapshot = await currentSnapshot(funds.store.sql);
  const moment = { ...snapshot.moment, ...(at !== undefined && { at }) };
  const { status, type, encodings } = await makeFeed(found, { ...snapshot, moment });
  return { status, type, text: encodings.identity.body.toString(), tags: snapshot.tags };
}
const titlesOf = ({ text }: { text: string }) => parseFeed(text).items.map(({ title }) => title);

it('has news and notices each in a feed of their own, and is dropped by their tags', async () => {
  const news = await made('/feeds/news.atom');
  expect([news.status, news.type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(titlesOf(news)).toEqual(['新闻']);
  expect(titlesOf(await made('/feeds/notices.atom'))).toEqual(['公告', '本基金公告']);
  expect([...news.tags].some((tag) => tag.includes('category:news'))).toBe(true);
});

it('has notices, documents with a file and payouts of a fund, the newest first, estimates marked', async () => {
  const feed = await made('/feeds/fund-000001.atom');
  expect(parseFeed(feed.text).items.map(({ title, url }) => [title, url])).toEqual([
    ['公告 d3', `${ORIGIN}/media/document/d3.pdf`],
    ['公告 d2', `${ORIGIN}/media/document/d2.pdf`],
    ['拆分：每份变为 2 份（估算）', `${ORIGIN}/fund?fundcode=000001#split-20250110`],
    ['分红：每份 0.027 元（估算）', `${ORIGIN}/fund?fundcode=000001#dividend-20250110`],
    ['本基金公告', `${ORIGIN}/newsdetail?id=n3`],
    ['分红：每份 0.01 元（估算）', `${ORIGIN}/fund?fundcode=000001#dividend-20250103`],
    ['公告 d1', `${ORIGIN}/media/document/d1.pdf`],
  ]);
});

it('is none of a fund that is not published', async () => {
  expect((await made('/feeds/fund-888888.atom')).status).toBe(404);
});

it('has dividends, splits, foundings, holidays and reports in a calendar', async () => {
  const { type, text } = await made('/feeds/calendar.ics', '2025-01-08T00:00:00Z');
  expect(type).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ startDate, summary }) => `${startDate.toString()} ${summary}`);
  expect(events).toEqual(
    expect.arrayContaining([
      '2024-12-30 成长混合A（000001）基金成立',
      '2025-01-01 节假日休市，不办理申购和赎回',
      '2025-01-03 成长混合A（000001）除息日，每份分红 0.01 元',
      '2025-01-10 成长混合A（000001）拆分，每份变为 2 份',
      '2025-03-31 2024 年年度报告披露截止日',
      '2025-06-01 成长混合C（000002）基金成立',
    ]),
  );
  expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(events.length);
});
