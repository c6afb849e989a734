import { msg } from '#messages/msg.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { anArticle } from '#tests/support/article.ts';
import { moved } from '#tests/support/store-oracle.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { currentMoment } from '../content/moment.ts';
import { current, version, versions } from '../content/read.ts';
import { appendRelease, release, type Released } from './release.ts';
import type { ReleaseItem } from './release-item.ts';
import { RELEASE_CHANNEL } from './write.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const item = (key: string, more: Partial<ReleaseItem> = {}): ReleaseItem => ({
  kind: 'page',
  key,
  body: { key },
  baseSeq: null,
  ...more,
});
const by = (author: string, ...items: ReleaseItem[]) => ({ author, note: '', items });

async function publish(author: string, ...items: ReleaseItem[]): Promise<Released> {
  const result = await release(store.sql, by(author, ...items));
  if (!result.ok) throw new Error(result.problem.reason);
  return result;
}

async function refusal(...items: ReleaseItem[]) {
  const before = await currentMoment(store.sql);
  const result = await release(store.sql, by('李四', ...items));
  expect((await currentMoment(store.sql)).seq).toBe(before.seq);
  return result.ok ? undefined : result.problem;
}

async function soon(microseconds: number): Promise<string> {
  return moved((await currentMoment(store.sql)).at, microseconds);
}

describe('what a release refuses', () => {
  it('names who published since the draft was based', async () => {
    const first = await publish('张三', item('stale'));
    expect(await refusal(item('fine'), item('stale'))).toMatchObject({
      reason: 'stale',
      key: 'stale',
      author: '张三',
      seq: first.seq,
      at: first.recordedAt,
    });
    expect(await refusal(item('stale', { baseSeq: first.seq - 1 }))).toMatchObject({
      reason: 'stale',
    });
    await publish('李四', item('stale', { baseSeq: first.seq, body: 2 }));
  });

  it('does not change the past', async () => {
    expect(await refusal(item('past', { validFrom: await soon(-1) }))).toMatchObject({
      reason: 'back-dated',
    });
    expect(await refusal(item('past', { validFrom: '2026-03-05' }))).toMatchObject({
      reason: 'no-time',
    });
    const from = await soon(3_600_000_000);
    expect(await refusal(item('past', { validFrom: from, validUntil: from }))).toMatchObject({
      reason: 'never-valid',
    });
    expect(await refusal(item('past', { validUntil: await soon(-1) }))).toMatchObject({
      reason: 'never-valid',
    });
  });

  it('cancels what has not started, once', async () => {
    const shown = await publish('张三', item('cancel'));
    const scheduled = await publish(
      '张三',
      item('cancel', { body: 'later', validFrom: await soon(3_600_000_000), baseSeq: shown.seq }),
    );
    const cancel = (seq: number): ReleaseItem => ({
      kind: 'page',
      key: 'cancel',
      cancels: seq,
      baseSeq: scheduled.seq,
    });
    expect(await refusal(cancel(shown.seq))).toMatchObject({
      reason: 'not-cancellable',
      because: 'started',
    });
    expect(await refusal(cancel(shown.seq - 1))).toMatchObject({
      reason: 'not-cancellable',
      because: 'missing',
    });
    const cancelled = await publish('张三', cancel(scheduled.seq));
    expect(await refusal({ ...cancel(scheduled.seq), baseSeq: cancelled.seq })).toMatchObject({
      because: 'cancelled',
    });

    const history = await versions(store.sql, 'page', 'cancel');
    expect(history.map(({ seq, cancels, cancelledBy }) => ({ seq, cancels, cancelledBy }))).toEqual(
      [
        { seq: cancelled.seq, cancels: scheduled.seq, cancelledBy: null },
        { seq: scheduled.seq, cancels: null, cancelledBy: cancelled.seq },
        { seq: shown.seq, cancels: null, cancelledBy: null },
      ],
    );
  });

  it('holds content items as their kind wants them, under their own key', async () => {
    const article = (body: JsonValue, key = 'a1'): ReleaseItem => ({
      kind: 'article',
      key,
      body,
      baseSeq: null,
    });
    const whole = anArticle('a1');
    expect(await refusal(article({ ...whole, title: ' ' }))).toMatchObject({
      reason: 'bad-body',
      path: ['title'],
      message: msg('release.bad-body-at', {
        key: 'a1',
        path: 'title',
        fault: '请填写，不能为空',
      }),
    });
    expect(await refusal(article({ ...whole, colour: 'red' }))).toMatchObject({
      reason: 'bad-body',
      message: msg('release.bad-body', { key: 'a1', fault: '有多余的字段 colour，请删去' }),
    });
    expect(await refusal(article({}))).toMatchObject({ reason: 'bad-body', path: ['id'] });
    expect(await refusal(article(whole, 'a2'))).toMatchObject({
      reason: 'bad-body',
      message: msg('release.bad-body', {
        key: 'a2',
        fault: '内容自己的编号是“a1”，请以它为编号发布',
      }),
    });
    expect(
      await refusal({ kind: 'privatefund', key: 'SF0001', body: whole, baseSeq: null }),
    ).toMatchObject({ reason: 'bad-body' });
  });

  it('holds only what jsonb gives back unchanged', async () => {
    expect(await refusal(item('bad', { body: { blocks: [{ text: 'a\u0000' }] } }))).toMatchObject({
      reason: 'not-storable',
      path: ['blocks', '0', 'text'],
    });
    expect(await refusal(item('bad', { body: { '\ud800': 1 } }))).toMatchObject({
      reason: 'not-storable',
    });
    expect(await refusal(item('bad', { body: Number.NaN }))).toMatchObject({
      reason: 'not-storable',
      path: [],
    });
    expect(await refusal()).toMatchObject({ reason: 'empty' });
    expect(await refusal(item('twice'), item('twice'))).toMatchObject({ reason: 'repeated' });

    const body = {
      '€': 1e21,
      '\r': 5e-324,
      '😀': [1.0, -0.1, '\u0001"\\'],
      __proto__x: null,
      דּ: {},
    };
    const { seq } = await publish('张三', item('odd', { body }));
    expect((await version(store.sql, 'page', 'odd', seq))?.body).toEqual(body);
  });
});

describe('a release', () => {
  it('is current in every moment after its answer, and wakes listeners with its seq', async () => {
    const heard: string[] = [];
    const listening = await store.sql.listen(RELEASE_CHANNEL, (payload) => heard.push(payload));
    const { seq, recordedAt } = await publish('张三', item('now'), item('also'));
    const moment = await currentMoment(store.sql);
    const seen = await current(store.sql, moment, 'page', ['now', 'also', 'absent', 'now']);
    expect([...seen.keys()].toSorted()).toEqual(['also', 'now']);
    expect(seen.get('now')).toMatchObject({
      seq,
      validFrom: recordedAt,
      validUntil: null,
      body: { key: 'now' },
    });
    await expect.poll(() => heard).toEqual([String(seq)]);
    await listening.unlisten();
  });

  it('happens together with the work that belongs to it, or not at all', async () => {
    await store.owner`create table draft_mark (seq bigint)`;
    await store.owner`grant select, insert on draft_mark to quoin`;
    const before = await currentMoment(store.sql);
    const failing = release(store.sql, {
      ...by('张三', item('within')),
      alsoInTransaction: async (tx, seq) => {
        await tx`insert into draft_mark values (${seq})`;
        throw new Error('草稿不见了');
      },
    });
    await expect(failing).rejects.toThrow('草稿不见了');
    expect((await currentMoment(store.sql)).seq).toBe(before.seq);
    expect(await store.sql`select * from draft_mark`).toEqual([]);
  });

  it('becomes visible together with another one of the same transaction', async () => {
    const later = await soon(3_600_000_000);
    await store.sql.begin(async (tx) => {
      const first = await appendRelease(
        tx,
        by('张三', item('pair', { validFrom: later, body: 'later' })),
      );
      expect(first.ok).toBe(true);
      const second = await appendRelease(
        tx,
        by('张三', item('pair', { body: 'now', baseSeq: first.ok ? first.seq : null })),
      );
      expect(second.ok).toBe(true);
    });
    const { seq, at } = await currentMoment(store.sql);
    expect((await current(store.sql, { seq, at }, 'page', ['pair'])).get('pair')?.body).toBe('now');
    expect((await current(store.sql, { seq, at: later }, 'page', ['pair'])).get('pair')?.body).toBe(
      'later',
    );
  });
});

describe('the log', () => {
  it.each([
    ['release', 'note'],
    ['publication', 'base_seq'],
    ['content', 'hash'],
    ['nav', 'nav'],
  ])('refuses to change %s', async (table, column) => {
    await publish('张三', item(`append-${table}`));
    for (const statement of [
      `update ${table} set ${column} = null`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(store.sql.unsafe(statement)).rejects.toThrow('permission denied');
      await expect(store.owner.unsafe(statement)).rejects.toThrow(/append-only/);
    }
  });

  it('still verifies after an erasure, and what was erased does not return', async () => {
    const { seq } = await publish('张三', item('erase', { body: { name: '王五' } }));
    const [entry] = await versions(store.sql, 'page', 'erase');
    await store.sql`select erase_content(${entry!.hash}, 'dpo', '数据保护', '当事人要求')`;
    expect(await version(store.sql, 'page', 'erase', seq)).toBeUndefined();
    expect(await verifyChain(store.sql)).toMatchObject({ ok: true, erased: 1 });
    expect(await refusal(item('erase', { body: { name: '王五' }, baseSeq: seq }))).toMatchObject({
      reason: 'erased',
    });
  });

  it.each([
    [
      'a note',
      'release',
      `update release set note = 'x' where seq = 2`,
      '第 2 次发布的记录被改动过',
    ],
    [
      'a publication',
      'publication',
      `update publication set valid_until = 'infinity' where seq = 2`,
      '第 2 次发布的记录被改动过',
    ],
    [
      'a missing publication',
      'publication',
      `delete from publication where seq = 3`,
      '第 3 次发布的记录被改动过',
    ],
    [
      'a missing end',
      'publication, release',
      `delete from publication where seq = 3; delete from release where seq = 3`,
      '末尾应是第 3 次发布',
    ],
    ['a body', 'content', `update content set body = '{}' where body = '{"key": "b"}'`, '被改动过'],
  ])('shows %s that was tampered with', async (_, tables, tamper, message) => {
    const { sql, owner, close } = await openStore();
    for (const key of ['a', 'b', 'c']) await release(sql, by('张三', item(key)));
    expect(await verifyChain(sql)).toEqual({ ok: true, releases: 3, contents: 3, erased: 0 });
    const triggers = (mode: string) =>
      tables
        .split(', ')
        .map((table) => `alter table ${table} ${mode} trigger user;`)
        .join('');
    await owner.begin((tx) => tx.unsafe(`${triggers('disable')} ${tamper}; ${triggers('enable')}`));
    expect(await verifyChain(sql)).toMatchObject({
      ok: false,
      message: expect.stringContaining(message),
    });
    await close();
  });
});
