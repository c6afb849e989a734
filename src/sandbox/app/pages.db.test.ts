import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { openSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { tradingData } from '#wire/public/trading.ts';
import { NO_REAL_MONEY } from './page.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.running.desk.begin('20260105093000', randomUUID());
});

async function send(path: string, body?: object, method = 'POST') {
  const answer = await fetch(new URL(path, sandbox.running.url), {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

it('puts the clock forward, with a ledger that balances', async () => {
  expect(await send('/clock', { to: '20260106093000' })).toEqual({
    status: 200,
    ok: true,
    now: '20260106093000',
    balanced: true,
    notice: NO_REAL_MONEY,
  });
});

it.each([
  ['backwards', '20260105092959', '时钟只能向前拨'],
  ['beyond the last day with NAVs', '20990101000000', '时钟不能拨到以后'],
  ['to what is no moment', '2026-01-06', '十四位数字'],
])('does not put the clock %s', async (_, to, message) => {
  const answer = await send('/clock', { to });
  expect(answer).toMatchObject({ status: 422, message: expect.stringContaining(message) });
  expect(sandbox.running.desk.state().now).toBe('20260105093000');
});

it('arms faults, lists them, and disarms them', async () => {
  const fault = { path: '', kind: 'code', code: '01110006', msg: '请修改密码' };
  expect(await send('/faults', fault)).toMatchObject({ status: 200, armed: [fault] });
  expect(await send('/faults', { ...fault, kind: 'fire' })).toMatchObject({ status: 422 });
  expect(await send('/faults', undefined, 'DELETE')).toMatchObject({ armed: [] });
});

it('ends the signature of a card for its owner alone', async () => {
  const { mobileno: loginname, password: loginpwd } = FIRST_CUSTOMER;
  const { token, call } = await sandbox.client();
  const lapse = async (body: object, session = token) => {
    const headers = { 'content-type': 'application/json', token: session };
    const address = new URL(tradingData.lapse, sandbox.running.url);
    const given = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(address, given)).status;
  };
  const [card] = [...sandbox.running.desk.state().customers.values()][0]?.cards ?? [];
  const own = { tradeacco: card?.tradeacco };
  expect(await lapse(own)).toBe(422);
  await call('account/login', { loginname, loginpwd });
  expect(await lapse({ tradeacco: 'T0' })).toBe(422);
  expect(await lapse({})).toBe(422);
  expect(await lapse(own, 'nobody')).toBe(422);
  expect(await lapse(own)).toBe(200);
  await sandbox.restart();
  expect(sandbox.running.desk.state().customers.values().next().value?.cards).toMatchObject([
    { cardstatus: '1' },
  ]);
});
