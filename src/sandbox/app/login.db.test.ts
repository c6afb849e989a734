import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { openSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const LOGIN = { loginname: FIRST_CUSTOMER.mobileno, loginpwd: FIRST_CUSTOMER.password };

async function mint(given: object = LOGIN) {
  const response = await fetch(`${sandbox.running.url}/login-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  return (await response.json()) as { logintoken?: string; message?: string };
}

describe('a login token', () => {
  it('binds the session in which it is presented, and no other', async () => {
    const { logintoken } = await mint();
    const [mine, other] = [await sandbox.client(), await sandbox.client()];
    expect(await mine.call('account/login', { logintoken })).toMatchObject({
      code: '0000000',
      record: [[{ custname: FIRST_CUSTOMER.custname, mobileno: '138****8000' }]],
    });
    expect((await mine.call('account/userinfo')).code).toBe('0000000');
    expect((await other.call('account/userinfo')).code).toBe('9999999');
  });

  it('is refused a second time, and where nobody gave it', async () => {
    const { logintoken } = await mint();
    const client = await sandbox.client();
    await client.call('account/login', { logintoken });
    expect(await client.call('account/login', { logintoken })).toMatchObject({
      code: '1030004',
      msg: '登录令牌已经用过，请重新登录',
    });
    expect(await client.call('account/login', { logintoken: 'made-up' })).toMatchObject({
      msg: '登录令牌无效，请重新登录',
    });
  });

  it('is not given for a wrong password', async () => {
    expect(await mint({ ...LOGIN, loginpwd: 'wrong' })).toMatchObject({
      message: '账号或密码不正确，请检查后重试',
    });
  });
});

it('ends a login where the same person logs in elsewhere, and by a logout', async () => {
  const [first, second] = [await sandbox.client(), await sandbox.client()];
  await first.call('account/login', LOGIN);
  await second.call('account/login', LOGIN);
  expect((await first.call('account/userinfo')).code).toBe('9999998');
  expect((await second.call('account/userinfo')).code).toBe('0000000');
  await second.call('account/logout');
  expect((await second.call('account/userinfo')).code).toBe('9999999');
});

it('knows its people after a restart, and answers the calendar', async () => {
  const client = await sandbox.client();
  await client.call('account/login', LOGIN);
  expect(
    await client.call('trade/calendar/list', { startdate: '20260213', enddate: '20260216' }),
  ).toMatchObject({
    record: [
      [
        { date: '20260213', tradeflag: '1' },
        { date: '20260214', tradeflag: '0' },
        { date: '20260215', tradeflag: '0' },
        { date: '20260216', tradeflag: '0' },
      ],
    ],
  });
  const before = (await client.call('account/userinfo')).record;
  await sandbox.restart();
  const again = await sandbox.client();
  expect((await again.call('account/userinfo')).code).toBe('9999999');
  await again.call('account/login', LOGIN);
  expect((await again.call('account/userinfo')).record).toEqual(before);
});

it('says everywhere that no money is real', async () => {
  const [page, health] = await Promise.all(
    ['/', '/health'].map(async (path) => (await fetch(sandbox.running.url + path)).text()),
  );
  expect(page).toContain('没有任何真实资金');
  expect(health).toContain('没有任何真实资金');
  expect(health).toContain('"balanced":true');
});

it('keeps no password in its log', async () => {
  const sql = connect(sandbox.database.address, { max: 1, schema: 'sandbox' });
  const rows = await sql<{ text: string }[]>`select fields::text as text from command`;
  await sql.end();
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.some(({ text }) => text.includes(FIRST_CUSTOMER.password))).toBe(false);
});
