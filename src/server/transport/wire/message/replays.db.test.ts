import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seal } from '#tests/support/wire.ts';
import { failure } from '#wire/public/codes.ts';
import { sweepWire } from '#server/store/visitors/sessions.ts';
import { openCallServer, type CallServer } from '#tests/support/call-server.ts';

const REUSED = [409, '{"code":"2030409","msg":"请求重复，请重试","record":[]}'];

let server: CallServer;
beforeAll(async () => {
  server = await openCallServer();
  await server.owner`create table feedback (text text)`;
  await server.owner`grant select, insert on feedback to quoin`;
});
beforeEach(() => {
  server.answered.length = 0;
  server.settle = async (_path, fields, { sql }) => {
    if (fields['text']) await sql`insert into feedback values (${String(fields['text'])})`;
    await delay(20);
    return { ok: true, record: [[{ count: String(server.answered.length) }]] };
  };
});
afterAll(() => server.close());

const effects = (text: string) => server.sql`select from feedback where text = ${text}`;
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body];

describe('the message id of a read', () => {
  it('may come again with the same content, and is answered again', async () => {
    const msgid = randomUUID();
    const replies = [
      await server.post('fund/detail', { fundcode: '000001' }, { msgid }),
      await server.post('fund/detail', { fundcode: '000001' }, { msgid }),
    ];
    expect(replies.map((response) => response.statusCode)).toEqual([200, 200]);
    expect(server.answered).toHaveLength(2);
  });

  it('does not come again with other content, or for another path, but does in another session', async () => {
    const msgid = randomUUID();
    await server.post('fund/detail', { fundcode: '000001' }, { msgid });
    expect(outcome(await server.post('fund/detail', { fundcode: '000002' }, { msgid }))).toEqual(
      REUSED,
    );
    expect(
      outcome(await server.post('trade/fund/list', { fundcode: '000001' }, { msgid })),
    ).toEqual(REUSED);
    expect((await server.post('fund/indicator', {}, { msgid })).json()).toEqual({
      code: '2030409',
      msg: '请求重复，请重试',
      body: null,
    });
    expect(
      (
        await server.post(
          'fund/detail',
          { fundcode: '000002' },
          { msgid, ...(await server.openSession()) },
        )
      ).statusCode,
    ).toBe(200);
  });

  it('is forgotten after a day, not before', async () => {
    const msgid = randomUUID();
    await server.post('fund/detail', { fundcode: '000001' }, { msgid });
    const age = (hours: number) =>
      server.sql`update wire_message set at = now() - make_interval(hours => ${hours})`;
    await age(23);
    await sweepWire(server.sql);
    expect((await server.post('fund/detail', { fundcode: '000002' }, { msgid })).statusCode).toBe(
      409,
    );
    await age(25);
    await sweepWire(server.sql);
    expect((await server.post('fund/detail', { fundcode: '000002' }, { msgid })).statusCode).toBe(
      200,
    );
  });
});

describe('the message id of a call with effect', () => {
  it('gives the first reply again, and the effect happens once', async () => {
    const msgid = randomUUID();
    const repeats = await Promise.all(
      Array.from({ length: 6 }, () => server.post('feedback/save', { text: '一次' }, { msgid })),
    );
    const later = await server.post('feedback/save', { text: '一次' }, { msgid });
    expect(new Set([...repeats, later].map((response) => response.body)).size).toBe(1);
    expect(later.statusCode).toBe(200);
    expect(await effects('一次')).toHaveLength(1);
    expect(outcome(await server.post('feedback/save', { text: '两次' }, { msgid }))).toEqual(
      REUSED,
    );
  });

  it('does so when processes on one database get it at once', async () => {
    const processes = [server.app, await server.another(), await server.another()];
    const call = await seal('feedback/save', { text: '同时' }, server.session);
    const replies = await Promise.all([...processes, ...processes].map((app) => app.inject(call)));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await effects('同时')).toHaveLength(1);
    expect(server.answered).toHaveLength(1);
  });

  it('gives a first failure again too', async () => {
    const msgid = randomUUID();
    server.settle = async () => failure('badFields', '验证码错误，请重新输入');
    const first = await server.post('feedback/save', {}, { msgid });
    server.settle = async () => ({ ok: true, record: [] });
    const second = await server.post('feedback/save', {}, { msgid });
    expect(outcome(second)).toEqual(outcome(first));
    expect(second.statusCode).toBe(422);
  });

  it('is free again where the answer threw, and so nothing happened', async () => {
    const msgid = randomUUID();
    const { settle } = server;
    server.settle = async (...call) => {
      await settle(...call);
      throw new Error('a bug');
    };
    expect((await server.post('feedback/save', { text: '出错' }, { msgid })).statusCode).toBe(500);
    expect(await effects('出错')).toHaveLength(0);
    server.settle = settle;
    expect((await server.post('feedback/save', { text: '出错' }, { msgid })).statusCode).toBe(200);
  });

  it('is remembered over a crash that empties the unlogged table', async () => {
    const msgid = randomUUID();
    const first = await server.post('feedback/save', { text: '崩溃' }, { msgid });
    await server.sql`truncate wire_message`;
    expect((await server.post('feedback/save', { text: '崩溃' }, { msgid })).body).toBe(first.body);
    await server.sql`truncate wire_message`;
    expect((await server.post('fund/detail', { fundcode: '000001' }, { msgid })).statusCode).toBe(
      409,
    );
    expect(await effects('崩溃')).toHaveLength(1);
  });

  it('of login type leaves no reply behind, since a token is in it', async () => {
    server.settle = async () => ({ ok: true, record: [[{ token: 'a-token-in-a-reply' }]] });
    expect((await server.login('auth/login', {}, 'once')).body).toContain('a-token-in-a-reply');
    expect(
      await server.sql`select from wire_effect where reply like '%a-token-in-a-reply%'`,
    ).toHaveLength(0);
  });
});
