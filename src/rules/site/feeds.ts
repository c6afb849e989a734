import { defineWords } from '../language/words.ts';

/** What can be subscribed to: by a feed reader, or of the calendar by a calendar. */
export type Feed =
  | { kind: 'news' }
  | { kind: 'notices' }
  | { kind: 'fund'; fundcode: string }
  | { kind: 'calendar' };

const FOLDER = '/feeds/';
const FUND = /^fund-(\d{6})\.atom$/;
const FIXED = {
  'news.atom': { kind: 'news' },
  'notices.atom': { kind: 'notices' },
  'calendar.ics': { kind: 'calendar' },
} as const satisfies Record<string, Feed>;

/** The path of a feed. */
export function feedPath(feed: Feed): string {
  if (feed.kind === 'fund') return `${FOLDER}fund-${feed.fundcode}.atom`;
  return `${FOLDER}${feed.kind === 'calendar' ? 'calendar.ics' : `${feed.kind}.atom`}`;
}

/** The feed of a path; null where it is none. */
export function feedOfPath(path: string): Feed | null {
  if (!path.startsWith(FOLDER)) return null;
  const name = path.slice(FOLDER.length);
  const fundcode = FUND.exec(name)?.[1];
  if (fundcode !== undefined) return { kind: 'fund', fundcode };
  return Object.hasOwn(FIXED, name) ? FIXED[name as keyof typeof FIXED] : null;
}

/** The media type of a feed. */
export function feedType({ kind }: Feed): string {
  return kind === 'calendar' ? 'text/calendar' : 'application/atom+xml';
}

export const feedNames = defineWords('feedNames', {
  news: '新闻',
  notices: '公告',
  fund: '本基金的公告和分红',
  calendar: '投资者日历',
});

/** What a feed is called where it can be subscribed to. */
export function feedLabel({ kind }: Feed): string {
  return feedNames[kind];
}

/** The feeds that belong to a block of this type on a page, and to the page of a fund. */
export function feedsOfBlock(type: string, fundcode?: string): readonly Feed[] {
  if (type === 'info-news') return [{ kind: 'news' }];
  if (type === 'announcements') return [{ kind: 'notices' }, { kind: 'calendar' }];
  return type === 'fund-detail' && fundcode
    ? [{ kind: 'fund', fundcode }, { kind: 'calendar' }]
    : [];
}
