import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActionRecord } from '#schemas/action.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { sweepVisitors } from '#server/transport/wire/sweep-visitors.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit, type TestVisitor } from '#tests/support/visitor.ts';

let store: TestStore;
let sql: Database;
let visitor: TestVisitor;

beforeAll(async () => {
  store = await openStore({ max: 8 });
  sql = store.sql;
});
beforeEach(async () => {
  visitor = await visit(sql);
});
afterAll(() => store.close());

function view(more: object = {}): ActionRecord {
  return {
    id: randomUUID(),
    time: '20261121093000',
    type: 'view',
    msg: { path: '/col?menuid=10065', from: '', title: '基金产品' },
    ...more,
  } as ActionRecord;
}

async function save(records: unknown, who = visitor) {
  return (await who.get('analy/page/save', { pageRecords: JSON.stringify(records) })).record[0][0];
}

const kept = async (ids: string[]) =>
  (await sql<{ id: string }[]>`select id from action_record where id = any(${ids}::uuid[])`).length;

describe('records', () => {
  const others: Pick<ActionRecord, 'type' | 'msg'>[] = [
    {
      type: 'click',
      msg: { path: '/col', target: '立即购买', block: 'fund-list', to: '/fund?menuid=1' },
    },
    { type: 'search', msg: { path: '/search', keyword: '白酒', count: 3 } },
    {
      type: 'error',
      msg: { path: '/col', call: 'fund/detail', code: '2030404', message: '没有这只基金' },
    },
    { type: 'chunk', msg: { path: '/col', chunk: 'chart-a1b2.js', attempts: 2, seconds: 120 } },
  ];

  it('of every type are kept as they came', async () => {
    const records = [view(), ...others.map((other) => view(other))];
    expect(await save(records)).toEqual({ taken: '5', repeated: '0', dropped: '0' });
    const rows =
      await sql`select id, time, type, msg from action_record where id = any(${records.map(({ id }) => id)}::uuid[])`;
    expect(rows).toHaveLength(5);
    expect(rows).toEqual(expect.arrayContaining(records));
  });

  it('that do not fit are dropped and counted, and the others kept', async () => {
    const good = [view(), view()];
    const bad = [
      view({ id: 'latest' }),
      view({ time: '20261301000000' }),
      view({ time: '2026112109300' }),
      view({ type: 'login' }),
      view({ type: 'click' }),
      view({ msg: { path: '/col', from: '', title: '', token: 'secret' } }),
      view({ msg: { path: 'x'.repeat(301), from: '', title: '' } }),
      view({ msg: { path: '\u0000', from: '', title: '' } }),
      view({ session: 'mine' }),
      null,
      'view',
      [],
    ];
    expect(await save([bad[0], good[0], ...bad.slice(1), good[1]])).toEqual({
      taken: '2',
      repeated: '0',
      dropped: String(bad.length),
    });
    expect(await kept(good.map(({ id }) => id))).toBe(2);
  });

  it('have long numbers masked, wherever they stand', async () => {
    const record = view({
      msg: {
        path: '/search?keyword=13800138000',
        from: '/fund?fundcode=000001',
        title: '卡 6222 0202 0000',
      },
    });
    await save([record]);
    const [row] = await sql`select msg from action_record where id = ${record.id}`;
    expect(row?.['msg']).toEqual({
      path: '/search?keyword=***********',
      from: '/fund?fundcode=000001',
      title: '卡 **** **** ****',
    });
  });

  it('say nothing of who sent them', async () => {
    const columns = await sql<
      { name: string }[]
    >`select column_name as name from information_schema.columns where table_name = 'action_record' order by 1`;
    expect(columns.map(({ name }) => name)).toEqual(['at', 'id', 'msg', 'time', 'type']);
  });
});

describe('each id', () => {
  it('is taken once, also within one call and in either case', async () => {
    const record = view();
    expect(await save([record, record, { ...record, id: record.id.toUpperCase() }])).toEqual({
      taken: '1',
      repeated: '2',
      dropped: '0',
    });
    expect(await save([view({ id: record.id, time: '20261121100000' }), view()])).toEqual({
      taken: '1',
      repeated: '1',
      dropped: '0',
    });
    expect(await sql`select time from action_record where id = ${record.id}`).toEqual([
      { time: '20261121093000' },
    ]);
  });

  it('is taken once, when the same records come in other orders at the same time', async () => {
    const records = Array.from({ length: 150 }, () => view());
    const orders = [
      records,
      records.toReversed(),
      records.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
      [...records.slice(75), ...records.slice(0, 75)],
    ];
    const answers = await Promise.all(orders.map(async (order) => save(order, await visit(sql))));
    expect(answers.reduce((sum, { taken }) => sum + Number(taken), 0)).toBe(150);
    expect(answers.every(({ taken, repeated }) => Number(taken) + Number(repeated) === 150)).toBe(
      true,
    );
    expect(await kept(records.map(({ id }) => id))).toBe(150);
  });

  it('makes no two sends wait for each other', async () => {
    const [first, middle, last] = ['1', '2', '3'].map((digit) =>
      view({ id: `${digit}${randomUUID().slice(1)}` }),
    );
    const [sent, resent] = [
      [first, middle, last],
      [last, middle, first],
    ];
    const blocker = await sql.reserve();
    // Both stop where they meet the middle one, holding what came before it.
    await blocker`begin`;
    await blocker`insert into action_record (id, time, type, msg) values (${middle!.id}, '', '', '{}')`;
    const answers = [save(sent), save(resent, await visit(sql))];
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          ).length,
      )
      .toBe(2);
    await blocker`rollback`;
    blocker.release();
    expect((await Promise.all(answers)).map(({ taken }) => taken).toSorted()).toEqual(['0', '3']);
  });
});

describe('a call', () => {
  const wide = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, () =>
        view({ msg: { path: '净'.repeat(300), from: '', title: '' } }),
      ),
    );

  it.each([
    ['no JSON', 'view'],
    ['no list', JSON.stringify(view())],
    ['nothing', ''],
    ['too many records', JSON.stringify(Array.from({ length: 201 }, () => 0))],
    ['more than 60 KB, counted in bytes', wide(61)],
    ['too deep a nesting', '['.repeat(20_000)],
  ])('with %s is refused', async (_, pageRecords) => {
    expect(await visitor.ask('analy/page/save', { pageRecords })).toMatchObject({
      ok: false,
      code: '2030422',
    });
  });

  it('may bring 60 KB or nothing', async () => {
    expect(await visitor.get('analy/page/save', { pageRecords: wide(58) })).toMatchObject({
      record: [[{ taken: '58' }]],
    });
    expect(await save([])).toEqual({ taken: '0', repeated: '0', dropped: '0' });
  });
});

it('keeps records for 400 days', async () => {
  const [old, young] = [view(), view()];
  await save([old, young]);
  await sql`update action_record set at = now() - interval '401 days' where id = ${old.id}`;
  await sql`update action_record set at = now() - interval '399 days' where id = ${young.id}`;
  await sweepVisitors(sql);
  expect([await kept([old.id]), await kept([young.id])]).toEqual([0, 1]);
});
