import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { anHonour, type ContentItem } from '#tests/support/contents.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import type { SearchBody } from '#wire/studio/site-search.ts';

const HASH = 'c'.repeat(64);

let fixture: PublishingFixture;
let page: PageName;
let other: PageName;
let moveClock: (hours: number) => Promise<void>;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  moveClock = await movableClock(fixture.store);
  [page, other] = (await fixture.pages(2)) as [PageName, PageName];
  await join('lin', [{ role: 'editor', scope: EVERYWHERE }]);
  await join('news', [{ role: 'editor', scope: { ...EVERYWHERE, kinds: ['article'] } }]);
  await join('branch', [{ role: 'editor', scope: { ...EVERYWHERE, branches: [other.key] } }]);
});
afterAll(() => fixture.store.close());

async function join(account: string, grants: Grant[]): Promise<void> {
  await fixture.sql`insert into account (account, name, password_hash, grants) values (${account}, ${account}, '', ${JSON.stringify(grants)}::text::jsonb)`;
}

async function publish(
  [kind, key, body]: ContentItem,
  times: { validFrom?: string; validUntil?: string } = {},
): Promise<void> {
  const item = { kind, key, body, ...times, baseSeq: await lastSeq(fixture.sql, kind, key) };
  const done = await release(fixture.sql, { author: '甲', note: '', items: [item] });
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
}
const publishArticle = (
  key: string,
  more: Parameters<typeof anArticle>[1],
  times?: Parameters<typeof publish>[1],
) => publish(['article', key, anArticle(key, more)], times);

async function search(words: string, more: Partial<SearchBody> = {}, account = 'lin') {
  const done = await fixture.handlers.searchSite(
    { words, skip: 0, limit: 20, ...more },
    callerOf(account),
  );
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer;
}
/** The places found, as document, field, excerpt and state. */
async function places(words: string, more: Partial<SearchBody> = {}, account = 'lin') {
  const { documents } = await search(words, more, account);
  return documents.flatMap(({ kind, key, places: own }) =>
    own.map(({ path, excerpt, state }) => `${kind} ${key} ${path.join('.')} ${excerpt} ${state}`),
  );
}

it('finds an edit of a draft at once, and says what stands in the draft alone, on the site alone, and in both', async () => {
  await fixture.release([page], '第一稿');
  expect(await places('第一稿')).toEqual([`page ${page.key} title 第一稿 both`]);
  await fixture.retitle(page, '第二稿', 'lin');
  expect(await places('一稿')).toEqual([`page ${page.key} title 第一稿 live`]);
  expect(await places('二稿')).toEqual([`page ${page.key} title 第二稿 draft`]);
});

it('finds across marks and by the plain form of wide letters, and marks the words', async () => {
  await publishArticle('wide', {
    title: 'ＥＴＦ 联接',
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '请拨打客服' },
            { type: 'text', text: '热线', marks: [{ type: 'bold' }] },
          ],
        },
      ],
    },
  });
  const [document] = (await search('客服热线')).documents;
  expect(document).toMatchObject({ kind: 'article', key: 'wide', title: 'ＥＴＦ 联接', total: 1 });
  expect(document?.places).toMatchObject([
    { path: ['body'], part: 'text', excerpt: '请拨打客服热线', marks: [[3, 7]], state: 'both' },
  ]);
  expect(await places('etf 联')).toEqual(['article wide title ＥＴＦ 联接 both']);
});

it('finds pictures by what the library says of them, links and funds by their part', async () => {
  await fixture.sql`
    insert into media_file (hash, filename, filetype, filesize, width, height, alt, account)
    values (${HASH}, 'Tower-2026.png', 'image/png', 1, 1, 1, '总部大楼', 'lin')`;
  const image = `/media/${HASH}.png`;
  await publish(['honour', 'h1', anHonour('h1', { image })]);
  await publishArticle('shown', {
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: '看基金',
              marks: [{ type: 'link', attrs: { address: '/fund?fundcode=000021' } }],
            },
          ],
        },
      ],
    },
  });
  expect(await places('总部大')).toEqual(['honour h1 image Tower-2026.png both']);
  expect(await places('tower', { part: 'picture' })).toHaveLength(1);
  expect(await places('tower', { part: 'text' })).toEqual([]);
  expect(await places('000021', { part: 'fund' })).toEqual([
    'article shown body /fund?fundcode=000021 both',
  ]);
  expect(await places('看', { kind: 'page' })).toEqual([]);
});

it('shows nobody what their rights leave out, and says that something may be left out', async () => {
  await publishArticle('mine', { title: '范围之内' });
  await fixture.retitle(page, '范围之外', 'lin');
  await fixture.retitle(other, '范围之旁', 'lin');
  expect(await places('范围之')).toHaveLength(3);
  expect((await search('范围之')).isNarrowed).toBe(false);
  expect(await places('范围之', {}, 'news')).toEqual(['article mine title 范围之内 both']);
  expect(await places('范围之', {}, 'branch')).toEqual([`page ${other.key} title 范围之旁 draft`]);
  expect(await search('范围之', {}, 'news')).toMatchObject({
    documentTotal: 1,
    placeTotal: 1,
    isNarrowed: true,
  });
});

it('answers documents by the page, the first places of each, and all of one', async () => {
  for (const key of ['n1', 'n2', 'n3'])
    await publishArticle(key, {
      title: '翻页',
      body: {
        type: 'doc',
        content: Array.from({ length: 7 }, (_, index) => ({
          type: 'paragraph' as const,
          content: [{ type: 'text' as const, text: `翻页 ${index}` }],
        })),
      },
    });
  const first = await search('翻页', { limit: 2 });
  expect([first.documentTotal, first.placeTotal]).toEqual([3, 24]);
  expect(first.documents.map(({ key, places: own, total }) => [key, own.length, total])).toEqual([
    ['n1', 5, 8],
    ['n2', 5, 8],
  ]);
  const rest = await search('翻页', { skip: 2, limit: 2 });
  expect(rest.documents.map(({ key }) => key)).toEqual(['n3']);
  const whole = await search('翻页', { within: { kind: 'article', key: 'n2' } });
  expect(whole.documents.map(({ key, places: own }) => [key, own.length])).toEqual([['n2', 8]]);
});

it('forgets what was erased', async () => {
  await publishArticle('gone', { title: '要清除的' });
  expect(await places('要清除的')).toHaveLength(1);
  await fixture.store.owner`update content set body = null where body ->> 'title' = '要清除的'`;
  expect(await places('要清除的')).toEqual([]);
});

it('knows what visitors see now: neither what waits nor what has ended', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await publishArticle('waiting', { title: '明天见' }, { validFrom: soon });
  await publishArticle('ending', { title: '限时的' }, { validUntil: soon });
  expect(await places('明天见')).toEqual([]);
  expect(await places('限时的')).toEqual(['article ending title 限时的 both']);
  await moveClock(2);
  expect(await places('限时的')).toEqual([]);
  expect(await places('明天见')).toEqual(['article waiting title 明天见 both']);
});
