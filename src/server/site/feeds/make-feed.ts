import { addDays } from '#rules/dates/calendar-date.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { feedLabel, feedOfPath, feedPath, feedType, type Feed } from '#rules/site/feeds.ts';
import { ROOT_CATEGORIES } from '#schemas/content.ts';
import type { FundEvent } from '#schemas/fund/event.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { encode } from '../cache/compress.ts';
import { companyName } from '../snapshot/company-name.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { entryAddress } from '../snapshot/route.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { splitWholeAddress } from '../snapshot/split-whole-address.ts';
import { atomText, type AtomEntry } from './atom.ts';
import { answered, fundFeedEntries, newsEntries, noticeEntries } from './entries.ts';
import { calendarText, type CalendarEvent } from './icalendar.ts';

/** Days that the calendar holds, before today and from then on. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 300;

type Snapshot = Pick<SiteSnapshot, 'answer' | 'current' | 'moment'>;

/** Feeds are kept under their whole address, since they name whole addresses. Null for what is none. */
export function feedOf(key: string): { feed: Feed; origin: string } | null {
  const { origin, path } = splitWholeAddress(key);
  const feed = feedOfPath(path);
  return feed && { feed, origin };
}

/** The feed of an address; 404 for a fund that is not published. */
export async function makeFeed(
  { feed, origin }: { feed: Feed; origin: string },
  snapshot: Snapshot,
): Promise<Pick<KeptPage, 'status' | 'type' | 'encodings'>> {
  const text =
    feed.kind === 'calendar'
      ? await calendarOf(origin, snapshot)
      : await atomOf(feed, origin, snapshot);
  return {
    status: text === null ? 404 : 200,
    type: `${feedType(feed)}; charset=utf-8`,
    encodings: encode(text ?? ''),
  };
}

async function atomOf(
  feed: Exclude<Feed, { kind: 'calendar' }>,
  origin: string,
  snapshot: Snapshot,
): Promise<string | null> {
  const subject = await subjectOf(feed, snapshot);
  if (subject === null) return null;
  const company = await companyName(snapshot);
  return atomText({
    origin,
    path: feedPath(feed),
    title: [subject.title, company].filter((part) => part !== '').join(' - '),
    page: subject.page,
    author: company || new URL(origin).host,
    today: todayOf(snapshot),
    entries: subject.entries,
  });
}

interface Subject {
  title: string;
  page: string;
  entries: AtomEntry[];
}

async function subjectOf(
  feed: Exclude<Feed, { kind: 'calendar' }>,
  snapshot: Snapshot,
): Promise<Subject | null> {
  if (feed.kind === 'fund') return fundSubject(feed.fundcode, snapshot);
  const [category, read] =
    feed.kind === 'news'
      ? [ROOT_CATEGORIES.news, newsEntries]
      : [ROOT_CATEGORIES.notice, noticeEntries];
  const [entries, menu] = await Promise.all([read(snapshot), readMenu(snapshot)]);
  const entry = menu.find(({ secondtype }) => secondtype === category);
  return { title: feedLabel(feed), page: entry ? entryAddress(entry) : '/', entries };
}

async function fundSubject(fundcode: string, snapshot: Snapshot): Promise<Subject | null> {
  const fund = await snapshot.answer({ path: 'fund/detail', body: { fundcode } });
  if (!fund.ok) return null;
  return {
    title: `${fund.record[0][0].fundname}（${fundcode}）公告和分红`,
    page: `/fund?fundcode=${fundcode}`,
    entries: await fundFeedEntries(snapshot, fundcode),
  };
}

async function calendarOf(origin: string, snapshot: Snapshot): Promise<string> {
  const today = todayOf(snapshot);
  const [company, { record }] = await Promise.all([
    companyName(snapshot),
    answered(snapshot, {
      path: 'fund/event/list',
      body: { startdate: addDays(today, -DAYS_BACK), enddate: addDays(today, DAYS_AHEAD) },
    }),
  ]);
  return calendarText({
    host: new URL(origin).host,
    title: [feedLabel({ kind: 'calendar' }), company].filter((part) => part !== '').join(' - '),
    today,
    events: record[0].map((event) => calendarEvent(event, origin)),
  });
}

function calendarEvent(event: FundEvent, origin: string): CalendarEvent {
  const { kind, startdate, enddate, fundcode, fundname, title, estimatedflag } = event;
  const about = fundcode === '' ? '' : `${fundname}（${fundcode}）`;
  return {
    id: [kind, startdate, fundcode || title].join('-'),
    from: startdate,
    to: enddate,
    title: about + title,
    description: estimatedflag === '1' ? '按净值和日增长率估算，没有披露的公告' : '',
    address: fundcode === '' ? '' : `${origin}/fund?fundcode=${fundcode}`,
  };
}

function todayOf({ moment }: Pick<SiteSnapshot, 'moment'>): string {
  return beijingTime(moment.at).slice(0, 8);
}
