import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#registry/data.ts';
import { addDays, monthsBefore } from '#rules/dates/calendar-date.ts';
import { beijingInstant, beijingTime } from '#rules/dates/beijing-time.ts';
import type { JsonValue } from '#schemas/json.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { newestVersion } from '#server/store/drafts/published.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { isGate } from '#tests/support/lane.ts';
import {
  callerOf,
  disclaimerPage,
  PublishingFixture,
  type PageName,
} from '#tests/support/publishing-fixture.ts';
import type { CalendarEntry, CalendarSpan } from '#wire/studio/calendar.ts';
import { readDatedItems } from './read-dated-items.ts';
import { readTurns } from './read-turns.ts';
import { turnEntry } from './turn-entries.ts';

const today = beijingTime(new Date().toISOString()).slice(0, 8);
/** A day some time ahead, so that each test has days of its own. */
const ahead = (days: number) => addDays(today, days);
const at = (day: string, clock = '100000') => beijingInstant(`${day}${clock}`);

const ANYTHING = { kind: undefined, tokens: null, account: null };

let fixture: PublishingFixture;
let page: PageName;
const drafts = createDraftStore({ catalogue });

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  await join('lin', [{ role: 'editor', scope: EVERYWHERE }]);
  await join('zhao', [
    { role: 'publisher', scope: EVERYWHERE },
    { role: 'editor', scope: EVERYWHERE },
    { role: 'compliance', scope: EVERYWHERE },
  ]);
  await join('jobs', [{ role: 'editor', scope: { ...EVERYWHERE, kinds: ['roadshow'] } }]);
  await join('branch', [{ role: 'publisher', scope: { ...EVERYWHERE, branches: ['p1'] } }]);
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  [page] = (await fixture.pages(1)) as [PageName];
});

async function join(account: string, grants: Grant[]): Promise<void> {
  await fixture.sql`insert into account (account, name, password_hash, grants) values (${account}, ${account}, '', ${JSON.stringify(grants)}::text::jsonb)`;
}

async function read(
  from: string,
  until = from,
  more: Partial<CalendarSpan> & { account?: string } = {},
) {
  const { account = 'zhao', ...span } = more;
  const body = { from, until, mine: false, ...span };
  const done = await fixture.handlers.calendar(body, callerOf(account));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer;
}
const entries = async (...asked: Parameters<typeof read>): Promise<CalendarEntry[]> =>
  (await read(...asked)).entries.filter(({ what }) => what !== 'report');

async function put(kind: Kind, key: string, body: JsonValue, times: object = {}): Promise<void> {
  const done = await release(fixture.sql, {
    author: '甲',
    account: '甲',
    note: '',
    items: [{ kind, key, body, baseSeq: await lastSeq(fixture.sql, kind, key), ...times }],
  });
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
}

/** Sets a prop of an item's draft, as its form does. */
async function draft(
  kind: 'roadshow' | 'claim' | 'article',
  key: string,
  prop: string,
  value: string,
) {
  const name = { kind, key } as const;
  const { head } = await drafts.open(fixture.sql, name, async () => {
    const newest = await newestVersion(fixture.sql, name);
    return newest ?? { document: { nodes: {} } as PageDocument, seq: null };
  });
  const done = await drafts.submit(fixture.sql, {
    name,
    base: head,
    operations: [
      { id: `set-${key}-${prop}-${value}`, op: 'set', node: ROOT, path: ['props', prop], value },
    ],
    account: { account: 'lin', name: '林晓' },
  });
  if (done.kind !== 'accepted') throw new Error(done.kind);
}

const roadshow = (id: string, day: string) => ({
  ...{ id, title: `路演 ${id}`, speaker: '', place: '', address: '', cover: '', fundcodes: [] },
  ...{ starttime: `${day}150000`, endtime: `${day}160000`, summary: '' },
  body: [{ type: 'paragraph', text: '正文' }],
});
const FILE = `/media/${'a'.repeat(64)}.pdf`;
const claim = (id: string, enddate: string) => ({
  ...{ id, claim: `表述 ${id}`, source: '杂志', sourcedate: '20260101', file: FILE, enddate },
});

describe('a release that is planned', () => {
  it('stands at its start and its end, by time, with its title and how it is moved', async () => {
    const [from, until] = [at(ahead(10)), at(ahead(12), '180000')];
    const seq = await fixture.release([page], '节日版', { validFrom: from, validUntil: until });
    const found = await entries(ahead(8), ahead(14));
    expect(found).toMatchObject([
      { what: 'starts', state: 'planned', title: `第 ${page.key.slice(1)} 页`, document: page },
      { what: 'ends', state: 'planned', seq, total: 1, isWholeDay: false },
    ]);
    expect(found.map((one) => Date.parse(one.at))).toEqual([from, until].map(Date.parse));
    const [move] = found.map((one) => one.move);
    expect(move).toMatchObject({ way: 'release', seq });
    expect(await entries(ahead(8), ahead(9))).toEqual([]);
  });

  it('is on the day of Beijing, to the second on both sides of midnight', async () => {
    const [one, other] = (await fixture.pages(2)) as [PageName, PageName];
    await fixture.release([one], '末', { validFrom: at(ahead(20), '235959') });
    await fixture.release([other], '初', { validFrom: at(ahead(21), '000000') });
    expect((await entries(ahead(20))).map(({ document }) => document)).toEqual([one]);
    expect((await entries(ahead(21))).map(({ document }) => document)).toEqual([other]);
  });

  it('is one entry for all of its documents, and none once it is withdrawn', async () => {
    const names = await fixture.pages(3);
    const seq = await fixture.release(names, '三页', { validFrom: at(ahead(24)) });
    expect(await entries(ahead(24))).toMatchObject([{ seq, total: 3 }]);
    await fixture.handlers.withdrawRelease({ seq, despite: true }, callerOf('林晓'));
    expect(await entries(ahead(24))).toEqual([]);
  });

  it('gives its day to the release that moved it', async () => {
    await fixture.release([page], '平时');
    const seq = await fixture.release([page], '改期', { validFrom: at(ahead(26)) });
    const moved = { seq, validFrom: at(ahead(28)), validUntil: null };
    const done = await fixture.handlers.rescheduleRelease(moved, callerOf('林晓'));
    expect(done).toMatchObject({ ok: true });
    expect(await entries(ahead(26), ahead(27))).toEqual([]);
    expect(await entries(ahead(28))).toMatchObject([{ what: 'starts', document: page }]);
  });

  it('says that what was shown before returns, and keeps the end of what is live', async () => {
    await fixture.release([page], '平时');
    await fixture.release([page], '活动', { validUntil: at(ahead(30)) });
    expect(await entries(ahead(30))).toMatchObject([
      { what: 'reverts', state: 'planned', move: { way: 'none', because: 'live' } },
    ]);
  });

  it.skipIf(isGate)('has no end that a later version covers', async () => {
    await fixture.release([page], '短', { validUntil: at(ahead(32)) });
    await fixture.release([page], '长');
    expect(await entries(ahead(32))).toEqual([]);
  });

  it.skipIf(isGate)('is kept where its documents have several times', async () => {
    const [one, other] = (await fixture.pages(2)) as [PageName, PageName];
    const item = (name: PageName, day: string) => ({
      ...{ kind: name.kind, key: name.key, validFrom: at(day) },
      ...{ body: disclaimerPage('页'), baseSeq: null },
    });
    const done = await release(fixture.sql, {
      ...{ author: '甲', note: '' },
      items: [item(one, ahead(34)), item(other, ahead(35))],
    });
    expect(done).toMatchObject({ ok: true });
    expect(await entries(ahead(34), ahead(35))).toMatchObject([
      { move: { because: 'several' } },
      { move: { because: 'several' } },
    ]);
  });

  it('is over once it began; what began with its release was never planned', async () => {
    await fixture.release([page], '现在');
    expect(await entries(today)).toEqual([]);
    await fixture.release([page], '以后', { validFrom: at(ahead(37)) });
    const { seq } = await currentMoment(fixture.sql);
    const moment = { at: at(ahead(39)).replace('+08:00', '.000000Z'), seq };
    const span = { from: at(ahead(37), '000000'), until: at(ahead(38), '000000') };
    const turns = await readTurns(fixture.sql, moment, span, ANYTHING, 9);
    expect(turns.map((turn) => turnEntry(turn, moment.at))).toMatchObject([
      { what: 'starts', state: 'done', move: { way: 'none', because: 'over' } },
    ]);
  });
});

describe('what is not published', () => {
  it('is there as submitted, approved or put together, with the day on which a submission ends', async () => {
    const times = { validFrom: at(ahead(40)), validUntil: at(ahead(41)) };
    await fixture.retitle(page, '送审的', 'lin');
    const items = await fixture.seen(page);
    await fixture.handlers.submitForApproval({ items, note: '', ...times }, callerOf('lin'));
    const states = async () => (await entries(ahead(40), ahead(41))).map(({ state }) => state);
    expect(await states()).toEqual(['waiting', 'waiting']);
    await fixture.sql`update approval set state = 'approved', approver = 'chen', approved_by = 'chen', approved_at = clock_timestamp()`;
    expect(await states()).toEqual(['approved', 'approved']);
    const due = (await entries(ahead(30))).find(({ what }) => what === 'due');
    expect(due).toMatchObject({ by: 'lin', move: { way: 'none', because: 'submitted' } });
    await fixture.handlers.saveRelease(
      { name: '双周', note: '', items, ...times },
      callerOf('lin'),
    );
    const saved = (await entries(ahead(40))).find(({ state }) => state === 'prepared');
    expect(saved).toMatchObject({ title: '双周', what: 'starts', move: { way: 'saved' } });
    await fixture.sql`update approval set state = 'withdrawn', approver = null, approved_by = null, approved_at = null`;
    await fixture.sql`update saved_release set removed_at = now()`;
    expect(await entries(ahead(40), ahead(41))).toEqual([]);
  });
});

it('calls what is submitted by the title that its draft has by then', async () => {
  const category = { id: 'news', parentid: '', typename: '新闻', ext1: 'newsdetail', ext2: '' };
  await put('category', 'news', category);
  await put('article', 'new1', anArticle('new1'));
  await draft('article', 'new1', 'title', '新的标题');
  const items = await fixture.seen({ kind: 'article', key: 'new1' });
  const times = { validFrom: at(ahead(43)) };
  const done = await fixture.handlers.submitForApproval(
    { items, note: '', ...times },
    callerOf('lin'),
  );
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  expect(await entries(ahead(43))).toMatchObject([{ state: 'waiting', title: '新的标题' }]);
});

describe('an item that says its day', () => {
  it('stands there once while its draft says the same, and is moved in its draft', async () => {
    await put('roadshow', 'r1', roadshow('r1', ahead(45)));
    await put('claim', 'c1', claim('c1', ahead(45)));
    const found = await entries(ahead(45));
    expect(found).toMatchObject([
      { what: 'usable', state: 'planned', isWholeDay: true, title: '表述 c1' },
      { what: 'held', state: 'planned', isWholeDay: false, title: '路演 r1' },
    ]);
    expect(found.map(({ move }) => move)).toEqual([
      { way: 'draft', props: ['enddate'] },
      { way: 'draft', props: ['starttime', 'endtime'] },
    ]);
    expect(Date.parse(found[1]?.at ?? '')).toBe(Date.parse(at(ahead(45), '150000')));
  });

  it('stands on both days where its draft has another one than visitors get', async () => {
    await put('roadshow', 'r2', roadshow('r2', ahead(47)));
    await draft('roadshow', 'r2', 'starttime', `${ahead(49)}150000`);
    expect(await entries(ahead(47))).toMatchObject([
      { state: 'planned', move: { way: 'none', because: 'redrafted' } },
    ]);
    expect(await entries(ahead(49))).toMatchObject([
      { state: 'draft', seq: null, move: { way: 'draft' } },
    ]);
  });

  it('may be quoted for the years of the rule, and then no more', async () => {
    const published = monthsBefore(ahead(51), 24);
    await put('rating', 'q1', {
      ...{ id: 'q1', fundcode: '000001', agency: '甲', result: '五星', file: FILE },
      publishdate: published,
    });
    const last = monthsBefore(published, -24);
    expect(await entries(last)).toMatchObject([
      { what: 'quotable', title: '五星', move: { way: 'none', because: 'fixed' } },
    ]);
  });
});

describe('the reader', () => {
  it('gets what they may see, and is told what they may not do', async () => {
    const [first] = await fixture.sql<{ key: string }[]>`select 'p1' as key`;
    const own: PageName = { kind: 'page', key: first?.key ?? '' };
    await fixture.release([own, page], '两页', { validFrom: at(ahead(55)) });
    await put('roadshow', 'r3', roadshow('r3', ahead(55)));
    const seen = async (account: string) =>
      (await entries(ahead(55), ahead(55), { account })).map(({ what, total }) => [what, total]);
    expect(await seen('zhao')).toEqual([
      ['starts', 2],
      ['held', 1],
    ]);
    expect(await seen('branch')).toEqual([['starts', 1]]);
    expect(await entries(ahead(55), ahead(55), { account: 'branch' })).toMatchObject([
      { document: own, move: { way: 'none', because: 'right' } },
    ]);
    expect(await seen('jobs')).toEqual([['held', 1]]);
    expect(await seen('nobody')).toEqual([]);
    expect(await entries(ahead(55), ahead(55), { account: 'lin' })).toMatchObject([
      { what: 'starts', move: { way: 'none', because: 'right' } },
      { what: 'held', move: { way: 'draft' } },
    ]);
  });

  it.skipIf(isGate)(
    'narrows it to a kind, to a category with those below it, and to their own',
    async () => {
      const category = (id: string, parentid: string) => ({
        ...{ id, parentid, typename: id, ext1: 'newsdetail' as const, ext2: '' },
      });
      await put('category', 'top', category('top', ''));
      await put('category', 'below', category('below', 'top'));
      const from = { validFrom: at(ahead(58)) };
      await put('article', 'a1', anArticle('a1', { category: 'below' }), from);
      await put('article', 'a2', anArticle('a2', { category: 'other' }), from);
      await fixture.release([page], '页', { validFrom: at(ahead(58)) });
      const keys = async (more: Partial<CalendarSpan> & { account?: string }) =>
        (await entries(ahead(58), ahead(58), more)).map(({ document }) => document?.key);
      expect(await keys({})).toEqual(['a1', 'a2', page.key]);
      expect(await keys({ kind: 'page' })).toEqual([page.key]);
      expect(await keys({ category: 'top' })).toEqual(['a1']);
      expect(await keys({ mine: true, account: '林晓' })).toEqual([]);
      await join('林晓', [{ role: 'publisher', scope: EVERYWHERE }]);
      expect(await keys({ mine: true, account: '林晓' })).toEqual([page.key]);
    },
  );
});

describe('a span', () => {
  it('has at most 62 days, which exist', async () => {
    const asked = (from: string, until: string) =>
      fixture.handlers.calendar({ from, until, mine: false }, callerOf('zhao'));
    for (const [from, until] of [
      [today, ahead(62)],
      [today, ahead(-1)],
      ['20260230', '20260301'],
    ] as const)
      expect(await asked(from, until)).toMatchObject({ ok: false, refusal: { code: 'badFields' } });
    expect((await read(today, ahead(61))).days).toHaveLength(62);
  });

  it('says today, trading days as far as holidays are known, and when reports are due', async () => {
    const answer = await read('20270301', '20270331');
    expect(answer.today).toBe(today);
    expect(answer.days[5]).toEqual({ day: '20270306', trading: 'closed' });
    expect(answer.days[0]).toEqual({ day: '20270301', trading: 'unknown' });
    expect(answer.entries).toMatchObject([
      { what: 'report', title: '2026 年年度报告', document: null, move: { because: 'fixed' } },
    ]);
    expect((await read('20270301', '20270331', { mine: true })).entries).toEqual([]);
  });

  it.skipIf(isGate)('holds 500 entries and says that there are more', async () => {
    const items = Array.from({ length: 501 }, (_, index) => ({
      ...{ kind: 'roadshow' as const, key: `many${index}`, baseSeq: null },
      body: roadshow(`many${index}`, ahead(70)),
    }));
    const done = await release(fixture.sql, { author: '甲', note: '', items });
    expect(done).toMatchObject({ ok: true });
    const answer = await read(ahead(70));
    expect([answer.entries.length, answer.hasMore]).toEqual([500, true]);
    expect((await read(ahead(58))).hasMore).toBe(false);
  });
});

it.skipIf(isGate)(
  'reads few rows of a log of 20,000 versions that began with their release',
  async () => {
    const items = Array.from({ length: 20_000 }, (_, index) => ({
      ...{ kind: 'article' as const, key: `bulk${index}`, baseSeq: null },
      body: anArticle(`bulk${index}`),
    }));
    expect(await release(fixture.sql, { author: '甲', note: '', items })).toMatchObject({
      ok: true,
    });
    await fixture.store.owner`analyze`;
    const [from, until] = [addDays(today, -30), ahead(31)];
    const moment = await currentMoment(fixture.sql);
    const rows = await fixture.sql.begin(async (tx) => {
      await readTurns(tx, moment, { from: at(from), until: at(until) }, ANYTHING, 501);
      await readDatedItems(tx, { from, until, years: 2 }, ANYTHING, 501);
      return tx<{ table: string; count: number }[]>`
      select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
      where relname in ('publication', 'desk_item', 'content', 'release')`;
    });
    for (const { table, count } of rows) expect(count, table).toBeLessThan(1000);
  },
);
