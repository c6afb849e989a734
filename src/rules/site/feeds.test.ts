import { expect, test } from 'vitest';
import { feedOfPath, feedPath, type Feed } from './feeds.ts';

test.each<Feed>([
  { kind: 'news' },
  { kind: 'notices' },
  { kind: 'fund', fundcode: '000001' },
  { kind: 'calendar' },
])('the path of $kind leads back to it', (feed) => {
  expect(feedOfPath(feedPath(feed))).toEqual(feed);
});

test.each(['/feeds/', '/feeds/fund-1.atom', '/feeds/toString', '/news.atom', '/feeds/news.atom/x'])(
  '%s is none',
  (path) => {
    expect(feedOfPath(path)).toBeNull();
  },
);
