import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callSchemas } from '#schemas/calls/calls.ts';
import type { Fields } from '#wire/public/request.ts';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import type { SandboxPath } from '#sandbox/calls/handler/handler.ts';
import { imbalances } from '#sandbox/core/ledger.ts';
import { openSandbox, type SandboxClient, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let client: SandboxClient;
let tradeacco: string;

beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.running.desk.begin('20260105093000', randomUUID());
  client = await logIn();
  tradeacco = (await ask('trade/pay/channel/list', { businesscode: '22' }))[0].tradeacco;
});

async function logIn(): Promise<SandboxClient> {
  const opened = await sandbox.client();
  const { mobileno, password } = FIRST_CUSTOMER;
  await opened.call('account/login', { loginname: mobileno, loginpwd: password });
  return opened;
}

type Row = Record<
  'appsheetserialno' | 'confirmedvol' | 'transactiondate' | 'orderstatus' | 'tradeacco',
  string
>;
type Rows = [Row, ...Row[]];

/** Rows of an answer that fits its published schema. */
async function ask(path: SandboxPath, fields: Fields = {}): Promise<Rows> {
  const reply = await client.call(path, fields);
  expect([path, reply.code, reply.msg]).toEqual([path, '0000000', '']);
  const schema = callSchemas[path] as unknown as { record: { parse(value: unknown): unknown } };
  schema.record.parse(reply.record);
  return reply.record[0] as Rows;
}
const refusal = async (path: SandboxPath, fields: Fields) => {
  const { code, msg } = await client.call(path, fields);
  return { code, msg };
};
const buy = { fundcode: '000001', sharetype: 'A' };
const setClock = (to: string) => sandbox.running.desk.setClock(to, randomUUID());

describe('a purchase', () => {
  it('is taken, paid, confirmed the next day, and sold again', async () => {
    const [order] = await ask('trade/buy/apply', { ...buy, tradeacco, applicationamount: '1000' });
    const { appsheetserialno } = order;
    expect(order).toMatchObject({
      transactiondate: '20260105',
      expectedcfmdate: '20260106',
      paystatus: '00',
    });
    await ask('trade/pay/apply', { appsheetserialno, paychannel: 'bank', tradeacco });
    await setClock('20260106093000');
    const [detail] = await ask('trade/order/detail', { appsheetserialno });
    expect(detail).toMatchObject({ orderstatus: '07', charge: '14.78', navdate: '20260105' });
    const sale = { ...buy, tradeacco, applicationvol: detail.confirmedvol };
    await ask('trade/redeem/apply', {
      ...sale,
      largeredemptionflag: '1',
      tradepwd: FIRST_CUSTOMER.password,
    });
    await setClock('20260108093000');
    expect((await ask('trade/order/list', {})).map(({ orderstatus }) => orderstatus)).toEqual([
      '07',
      '07',
    ]);
    expect(imbalances(sandbox.running.desk.state().ledger)).toEqual([]);
  });

  it('is one order where its message comes twice, twice at once, or after a restart', async () => {
    const fields = { ...buy, tradeacco, applicationamount: '1000' };
    const msgid = randomUUID();
    const send = () => client.call('trade/buy/apply', fields, { msgid });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    await sandbox.restart();
    client = await logIn();
    expect(await send()).toEqual(first);
    expect(await ask('trade/order/list')).toHaveLength(1);
  });

  it('whose answer was lost is there, once', async () => {
    const fields = { ...buy, tradeacco, applicationamount: '1000' };
    const msgid = randomUUID();
    sandbox.running.faults.arm({ path: 'trade/buy/apply', kind: 'lost', code: '', msg: '' });
    await expect(client.call('trade/buy/apply', fields, { msgid })).rejects.toThrow('lost');
    expect((await client.call('trade/buy/apply', fields, { msgid })).code).toBe('0000000');
    expect(await ask('trade/order/list')).toHaveLength(1);
  });
});

describe('what is wrong with an order is said', () => {
  const wrong = '金额应大于 0，最多两位小数（applicationamount）';
  it.each([
    ['0', wrong],
    ['-5', wrong],
    ['1.234', wrong],
    ['１００', wrong],
    ['一千', wrong],
    ['5', '金额不能少于 10.00 元（applicationamount）'],
    ['1000000000', '金额不能超过 10000000.00 元（applicationamount）'],
  ])('an amount of %s', async (applicationamount, msg) => {
    expect(await refusal('trade/buy/apply', { ...buy, tradeacco, applicationamount })).toEqual({
      code: '2030422',
      msg,
    });
  });

  it.each([
    [{ fundcode: '000557' }, '基金状态为停止交易'],
    [{ fundcode: '022364' }, '基金状态为停止申购'],
    [{ fundcode: '999999' }, '没有这只基金，请检查基金代码'],
    [{ tradeacco: 'T0' }, '没有这个交易账号，请选择本人的银行卡'],
  ])('%j', async (given, msg) => {
    const fields = { ...buy, tradeacco, applicationamount: '1000', ...given };
    expect((await refusal('trade/buy/apply', fields)).msg).toBe(msg);
  });

  it('more units than there are, and a password that is missing or wrong', async () => {
    const [{ appsheetserialno }] = await ask('trade/buy/apply', {
      ...buy,
      tradeacco,
      applicationamount: '1000',
    });
    await ask('trade/pay/apply', { appsheetserialno, paychannel: 'bank', tradeacco });
    await setClock('20260106093000');
    const sale = { ...buy, tradeacco, applicationvol: '1', largeredemptionflag: '1' };
    expect((await refusal('trade/redeem/apply', sale)).msg).toContain('请输入交易密码');
    expect((await refusal('trade/redeem/apply', { ...sale, tradepwd: 'Wrong2026' })).msg).toBe(
      '交易密码不正确，还可以输入 4 次',
    );
    const tradepwd = FIRST_CUSTOMER.password;
    expect(
      (await refusal('trade/redeem/apply', { ...sale, tradepwd, applicationvol: '100000' })).msg,
    ).toContain('可用份额为');
  });
});

describe('the cut-off', () => {
  it.each([
    ['20260213145959', '20260213'],
    ['20260213150000', '20260224'],
    ['20260214093000', '20260224'],
  ])('at %s gives %s', async (moment, day) => {
    await setClock(moment);
    const [order] = await ask('trade/buy/apply', { ...buy, tradeacco, applicationamount: '1000' });
    expect(order.transactiondate).toBe(day);
  });

  it('ends what can be cancelled', async () => {
    const [{ appsheetserialno }] = await ask('trade/buy/apply', {
      ...buy,
      tradeacco,
      applicationamount: '1000',
    });
    await ask('trade/pay/apply', { appsheetserialno, paychannel: 'bank', tradeacco });
    await setClock('20260105150000');
    expect((await refusal('trade/order/cancel', { appsheetserialno })).msg).toContain('15:00 为限');
  });
});

it('answers an armed fault once', async () => {
  const arm = (kind: 'code' | 'garbage', code = '') =>
    sandbox.running.faults.arm({ path: '', kind, code, msg: '额度已满' });
  arm('code', '-900020051');
  expect(await client.call('trade/order/list')).toMatchObject({
    code: '-900020051',
    msg: '额度已满',
  });
  arm('garbage');
  await expect(client.call('trade/order/list')).rejects.toThrow('unreadable');
  expect((await client.call('trade/order/list')).code).toBe('0000000');
});
