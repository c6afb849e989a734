import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, it } from 'vitest';
import { atomText } from './atom.ts';

const entry = { path: '/newsdetail?id=a1&x=1', title: '新闻', summary: '', day: '20260305' };
const feed = {
  origin: 'https://www.example.com',
  path: '/feeds/news.atom',
  title: '新闻 - 某基金',
  page: '/col?menuid=1&secondtype=news',
  author: '某基金',
  today: '20260310',
  entries: [entry, { ...entry, path: '/newsdetail?id=a2', day: '20260301', summary: '摘要' }],
};

it('is read as what it says, with whole addresses', () => {
  const read = parseFeed(atomText(feed));
  expect(read.meta).toMatchObject({ type: 'atom', version: '1.0' });
  expect(read).toMatchObject({
    title: '新闻 - 某基金',
    self: 'https://www.example.com/feeds/news.atom',
    url: 'https://www.example.com/col?menuid=1&secondtype=news',
    language: 'zh-CN',
    authors: [{ name: '某基金' }],
  });
  expect(
    read.items.map(({ id, url, title, description, updated }) => [
      id,
      url,
      title,
      description,
      updated?.toISOString(),
    ]),
  ).toEqual([
    [
      'https://www.example.com/newsdetail?id=a1&x=1',
      'https://www.example.com/newsdetail?id=a1&x=1',
      '新闻',
      null,
      '2026-03-04T16:00:00.000Z',
    ],
    [
      'https://www.example.com/newsdetail?id=a2',
      'https://www.example.com/newsdetail?id=a2',
      '新闻',
      '摘要',
      '2026-02-28T16:00:00.000Z',
    ],
  ]);
});

it('was updated with its newest entry, and today where it has none', () => {
  const updatedOf = (text: string) => parseFeed(text).updated?.toISOString();
  expect(updatedOf(atomText(feed))).toBe('2026-03-04T16:00:00.000Z');
  expect(updatedOf(atomText({ ...feed, entries: [] }))).toBe('2026-03-09T16:00:00.000Z');
});

it('takes markup for text, and leaves out what XML cannot have', () => {
  const title = '<b>甲</b> & "乙" ]]>\u0001';
  const text = atomText({ ...feed, entries: [{ ...entry, title }] });
  expect(text).toContain('<title>&lt;b&gt;甲&lt;/b&gt; &amp; &quot;乙&quot; ]]&gt;</title>');
  expect(parseFeed(text).items).toHaveLength(1);
});
