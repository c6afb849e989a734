import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seal } from '#tests/support/wire.ts';
import type { Settled } from '#wire/public/reply.ts';
import { createForward, openCallServer, type CallServer } from '#tests/support/call-server.ts';

let settled: Settled;
let pause = 0;
const afterPause = async () => {
  await delay(pause);
  return settled;
};
let gatewayAnswers = afterPause;
const { gateway, forwarded } = createForward(() => gatewayAnswers());

let server: CallServer;
beforeAll(async () => {
  server = await openCallServer({ gateway });
});
beforeEach(() => {
  settled = { ok: true, record: [[{ orderno: '1' }]] };
  pause = 0;
  gatewayAnswers = afterPause;
  forwarded.length = 0;
  server.answered.length = 0;
});
afterAll(() => server.close());

it('takes an entry served upstream to the gateway, with the caller and his message id, and no other', async () => {
  const msgid = randomUUID();
  const response = await server.post('trade/quote', { fundcode: '000001' }, { msgid });
  expect(response.json()).toEqual({ code: '0000000', msg: '', record: [[{ orderno: '1' }]] });
  expect(forwarded).toMatchObject([
    {
      path: 'trade/quote',
      entry: { served: 'upstream' },
      msgid,
      fields: { fundcode: '000001' },
      visitor: { investor: null },
      files: [],
    },
  ]);
  await server.post('fund/detail', {});
  expect(server.answered.map(({ path }) => path)).toEqual(['fund/detail']);
});

it('is answered here where there is no gateway', async () => {
  const alone = await server.another({ gateway: null });
  await alone.inject(await seal('trade/quote', {}, server.session));
  expect([server.answered.length, forwarded.length]).toEqual([1, 0]);
});

it.each([
  ['01110006', undefined, 200],
  ['-900020051', 500, 500],
  ['9999999', undefined, 401],
  ['9999998', 200, 401],
  ['100047', 401, 401],
  ['2030504', undefined, 504],
])('passes code %s, given at status %s, at %s', async (code, status, passed) => {
  settled = { ok: false, code, msg: '原样', ...(status && { status }) };
  const response = await server.post('trade/quote', {});
  expect([response.statusCode, response.json()]).toEqual([
    passed,
    { code, msg: '原样', record: [] },
  ]);
});

it('sends a call with effect once, whoever repeats it, and holds no connection meanwhile', async () => {
  pause = 1000;
  const processes = [server.app, await server.another()];
  const call = await seal('trade/buy', { amount: '100' }, server.session);
  const repeats = Promise.all([...processes, ...processes].map((app) => app.inject(call)));
  await expect.poll(() => forwarded.length).toBe(1);
  const [held] =
    await server.sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  expect(held).toEqual({ count: 0 });
  const replies = [...(await repeats), await server.app.inject(call)];
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"code":"0000000","msg":"","record":[[{"orderno":"1"}]]}']),
  );
  expect(forwarded).toHaveLength(1);
});

it('refuses other content under the id of a call that is under way', async () => {
  pause = 1000;
  const msgid = randomUUID();
  const first = server.post('trade/buy', { amount: '100' }, { msgid });
  await expect.poll(() => forwarded.length).toBe(1);
  expect((await server.post('trade/buy', { amount: '200' }, { msgid })).statusCode).toBe(409);
  expect((await first).statusCode).toBe(200);
});

it('does not send again what failed on the way: it may have arrived', async () => {
  const msgid = randomUUID();
  settled = { ok: false, code: '2030504', msg: '服务暂时不可用，请稍后重试' };
  const first = await server.post('trade/buy', {}, { msgid });
  settled = { ok: true, record: [] };
  expect((await server.post('trade/buy', {}, { msgid })).body).toBe(first.body);
  expect(forwarded).toHaveLength(1);
});

it('answers with what the gateway said where that cannot be kept', async () => {
  gatewayAnswers = async () => {
    await server.owner`alter table wire_effect rename to wire_effect_away`;
    return settled;
  };
  const response = await server.post('trade/buy', { amount: '100' });
  await server.owner`alter table wire_effect_away rename to wire_effect`;
  expect(response.json()).toEqual({ code: '0000000', msg: '', record: [[{ orderno: '1' }]] });
});
