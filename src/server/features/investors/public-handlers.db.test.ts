import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import { ensureDemonstrationInvestor } from '#server/features/investors/demonstration.ts';
import { mintLoginToken } from '#server/features/investors/login-tokens.ts';
import { findSession } from '#server/store/visitors/sessions.ts';
import { sweepVisitors } from '#server/transport/wire/sweep-visitors.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit, type TestVisitor } from '#tests/support/visitor.ts';

const BAD_TOKEN = {
  ok: false,
  code: '2030422',
  msg: '登录凭证无效或已过期，请回到网上交易系统重新登录',
};
const NOT_LOGGED_IN = { ok: false, code: '9999999' };

let store: TestStore;
let sql: Database;
let investor: string;
let visitor: TestVisitor;

beforeAll(async () => {
  store = await openStore({ max: 8 });
  sql = store.sql;
  investor = await ensureDemonstrationInvestor(sql);
});
beforeEach(async () => {
  visitor = await visit(sql);
});
afterAll(() => store.close());

async function logIn(who: TestVisitor) {
  const { record } = await who.get('auth/login', {
    logintoken: await mintLoginToken(sql, investor),
  });
  return { ...record[0][0], user: record[1][0] };
}

describe('a login', () => {
  it('answers a new session and its user; the old token stops working', async () => {
    const { token, key, user } = await logIn(visitor);
    expect(user).toMatchObject({
      custname: '示例客户',
      certno: '000***********0018',
      mobileno: '100****0000',
      risklevel: '03',
    });
    expect(await findSession(sql, visitor.token)).toEqual({ ok: false, reason: 'noSession' });
    expect(await findSession(sql, token)).toEqual({
      ok: true,
      session: { id: visitor.session, key, investor, upstream: null },
    });
    expect(key).toMatch(/^[\x21-\x7e]{32}$/);
  });

  it('takes each token once, however many ask at a time', async () => {
    const logintoken = await mintLoginToken(sql, investor);
    const visitors = [visitor, await visit(sql), await visit(sql)];
    const answers = await Promise.all(visitors.map((who) => who.ask('auth/login', { logintoken })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([BAD_TOKEN, BAD_TOKEN]);
  });

  it('takes no token that is over, unknown or empty', async () => {
    const logintoken = await mintLoginToken(sql, investor);
    const [{ left }] = await sql<
      [{ left: number }]
    >`select extract(epoch from max(expires_at) - now())::int as left from login_token`;
    expect(left).toBeGreaterThan(55);
    expect(left).toBeLessThanOrEqual(60);
    await sql`update login_token set expires_at = now()`;
    for (const given of [logintoken, 'unknown', ''])
      expect(await visitor.ask('auth/login', { logintoken: given })).toEqual(BAD_TOKEN);
    expect(await visitor.ask('account/userinfo', {})).toMatchObject(NOT_LOGGED_IN);
  });

  it('ends the sessions that the investor has elsewhere, and no one else’s', async () => {
    const [first, stranger] = [await visit(sql), await visit(sql)];
    const { token } = await logIn(first);
    await logIn(visitor);
    expect(await findSession(sql, token)).toEqual({ ok: false, reason: 'loggedInElsewhere' });
    expect(await findSession(sql, stranger.token)).toMatchObject({ ok: true });
  });

  it('leaves one session, when two log in at once', async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, () => visit(sql)));
    await Promise.all(visitors.map(logIn));
    const live =
      await sql`select id from wire_session where investor = ${investor} and ended is null`;
    expect(live).toHaveLength(1);
  });

  it('stores a token as its hash alone, and forgets those that nobody used', async () => {
    const logintoken = await mintLoginToken(sql, investor);
    expect(
      JSON.stringify(await sql`select encode(hash, 'escape') as hash, investor from login_token`),
    ).not.toContain(logintoken);
    await sql`update login_token set expires_at = now() - interval '1 second'`;
    await sweepVisitors(sql);
    expect(await sql`select from login_token`).toHaveLength(0);
  });
});

describe('what an investor sees of himself', () => {
  it('is masked where it tells the person', async () => {
    await logIn(visitor);
    const { record } = await visitor.get('auth/desensitization', {});
    expect(record[0][0]).toEqual({
      custname: '示***',
      certno: '000***********0018',
      mobileno: '100****0000',
      email: 'i*******@example.com',
      bankname: '示例银行',
      bankacco: '***************1234',
    });
    expect((await visitor.get('account/userinfo', {})).record[0][0]).toMatchObject({
      custno: '900000000001',
      certno: '000***********0018',
    });
  });

  it('is nobody else’s to see', async () => {
    expect(await visitor.ask('auth/desensitization', {})).toMatchObject(NOT_LOGGED_IN);
    expect(await visitor.ask('account/userinfo', {})).toMatchObject(NOT_LOGGED_IN);
  });

  it('has no statement of assets without a trading gateway', async () => {
    await logIn(visitor);
    expect(await visitor.ask('file/asset/pdf', {})).toEqual({
      ok: false,
      code: '2030501',
      msg: '该业务请到网上交易系统办理',
    });
  });
});

describe('a logout', () => {
  it('gives an anonymous session and ends the old one', async () => {
    const { token } = await logIn(visitor);
    const { record } = await visitor.get('auth/logout', {});
    expect(await findSession(sql, token)).toEqual({ ok: false, reason: 'noSession' });
    expect(await findSession(sql, record[0][0].token)).toMatchObject({
      ok: true,
      session: { investor: null },
    });
  });
});
