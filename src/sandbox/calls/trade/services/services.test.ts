import { beforeEach, describe, expect, it } from 'vitest';
import { openSandboxDesk, type SandboxDesk } from '#tests/support/sandbox-desk.ts';

const fund = { fundcode: '000001', sharetype: 'A' };
const tradepwd = 'Sandbox2026';
let sandbox: SandboxDesk;
let tradeacco: string;

beforeEach(async () => {
  sandbox = await openSandboxDesk();
  [{ tradeacco }] = await sandbox.ask('trade/asset/card/list');
});

async function hold(amount = '1000'): Promise<void> {
  const given = { ...fund, tradeacco, applicationamount: amount };
  const [{ appsheetserialno }] = await sandbox.ask('trade/buy/apply', given);
  await sandbox.ask('trade/pay/apply', { appsheetserialno, paychannel: 'bank', tradeacco });
  await sandbox.setClock('20260106093000');
}

describe('the dividend method', () => {
  it('is changed by an order of its own, on the next day', async () => {
    await hold();
    const change = { ...fund, tradeacco, defdividendmethod: '0' };
    await sandbox.ask('trade/dividendmethod/change', change);
    const method = async () => (await sandbox.ask('trade/asset/share/list'))[0];
    expect(await method()).toMatchObject({ defdividendmethod: '1' });
    await sandbox.setClock('20260107093000');
    expect(await method()).toMatchObject({ defdividendmethod: '0' });
    expect(await sandbox.refusal('trade/dividendmethod/change', change)).toBe('已经是这种分红方式');
  });

  it('is changed by one order at a time, until that is answered or cancelled', async () => {
    await hold();
    const change = { ...fund, tradeacco, defdividendmethod: '0' };
    const [{ appsheetserialno }] = await sandbox.ask('trade/dividendmethod/change', change);
    expect(await sandbox.refusal('trade/dividendmethod/change', change)).toContain(
      '已有一笔修改正在办理',
    );
    await sandbox.ask('trade/order/cancel', { appsheetserialno, tradepwd });
    await sandbox.ask('trade/dividendmethod/change', change);
    await sandbox.setClock('20260107093000');
    await sandbox.ask('trade/dividendmethod/change', { ...change, defdividendmethod: '1' });
  });

  it('belongs to what is held', async () => {
    expect(
      await sandbox.refusal('trade/dividendmethod/change', {
        ...fund,
        tradeacco,
        defdividendmethod: '0',
      }),
    ).toBe('这张银行卡名下没有这只基金的份额');
  });
});

it('a transfer to another house is taken, and its units are free again when it is refused', async () => {
  await hold();
  const [{ availablevol }] = await sandbox.ask('trade/asset/share/list');
  const given = {
    ...fund,
    tradeacco,
    applicationvol: availablevol,
    targetdistributorcode: '123',
    targettradeacco: '456',
  };
  const [{ appsheetserialno }] = await sandbox.ask('trade/custody/apply', given);
  expect(await sandbox.ask('trade/asset/share/list')).toMatchObject([{ availablevol: '0.00' }]);
  await sandbox.setClock('20260107093000');
  expect(await sandbox.ask('trade/order/detail', { appsheetserialno })).toMatchObject([
    { orderstatus: '04' },
  ]);
  expect(await sandbox.ask('trade/asset/share/list')).toMatchObject([{ availablevol }]);
});

it('the cash product is bought and sold under its own calls', async () => {
  const [{ appsheetserialno }] = await sandbox.ask('trade/cash/in', {
    applicationamount: '100',
    tradeacco,
  });
  await sandbox.ask('trade/pay/apply', { appsheetserialno, paychannel: 'bank', tradeacco });
  await sandbox.setClock('20260106093000');
  expect(await sandbox.ask('trade/asset/fund/list')).toMatchObject([
    { fundcode: '000198', availablevol: '100.00' },
  ]);
  const out = { applicationamount: '40', tradeacco, tradepwd };
  expect(await sandbox.ask('trade/cash/out', out)).toMatchObject([{ arrivaldate: '20260108' }]);
  expect(await sandbox.refusal('trade/cash/out', { ...out, applicationamount: '61' })).toContain(
    '可用份额为 60.00 份',
  );
});

describe('bills', () => {
  it('are there once their period is over, with the value on its last day', async () => {
    await hold('10000');
    expect(await sandbox.ask('trade/bill/list')).toEqual([]);
    await sandbox.setClock('20260201093000');
    const [bill] = await sandbox.ask('trade/bill/list');
    const [total] = await sandbox.ask('trade/asset/total');
    expect(bill).toMatchObject({
      billno: '0-202601',
      startdate: '20260101',
      enddate: '20260131',
      marketvalue: total.marketvalue,
    });
    expect(await sandbox.ask('trade/bill/list', { billcycle: '1' })).toEqual([]);
  });
});

describe('texts of a fund', () => {
  it('are read and signed in the version that there is', async () => {
    const about = { ...fund, businesscode: '22' };
    const [first, second] = await sandbox.ask('trade/contract/list', about);
    const contractno = (first as unknown as { contractno: string }).contractno;
    const [{ content, version }] = await sandbox.ask('trade/contract/text', { contractno });
    expect(content).toContain('沙箱');
    const sign = (given: string) => ({ ...fund, contracts: [{ contractno, version: given }] });
    expect(await sandbox.refusal('trade/contract/sign', sign('0'))).toContain('文件版本已更新');
    await sandbox.ask('trade/contract/sign', sign(version));
    expect(second).toMatchObject({ signedflag: '0' });
    expect(await sandbox.ask('trade/contract/list', about)).toMatchObject([
      { contractno, signedflag: '1' },
      { signedflag: '0' },
      { signedflag: '0' },
    ]);
    expect(await sandbox.ask('trade/contract/signed/list')).toMatchObject([{ contractno }]);
    expect(await sandbox.refusal('trade/contract/text', { contractno: 'XX-1' })).toContain(
      '没有这份文件',
    );
  });
});

describe('a double recording', () => {
  const risky = { fundcode: '022364', sharetype: 'A' };
  it('is needed for the highest risk alone, and passes on the day after', async () => {
    expect(await sandbox.ask('trade/doublerecord/query', fund)).toMatchObject({
      recordingstatus: '0',
    });
    expect(
      await sandbox.refusal('trade/doublerecord/apply', { ...fund, recordingmode: '0' }),
    ).toContain('不需要双录');
    expect(await sandbox.ask('trade/doublerecord/query', risky)).toMatchObject({
      recordingstatus: '1',
    });
    const applied = await sandbox.ask('trade/doublerecord/apply', { ...risky, recordingmode: '0' });
    const { doublerecordno } = applied as unknown as { doublerecordno: string };
    expect(await sandbox.ask('trade/doublerecord/result', { doublerecordno })).toMatchObject({
      recordingstatus: '3',
    });
    await sandbox.setClock('20260106093000');
    expect(await sandbox.ask('trade/doublerecord/query', risky)).toMatchObject({
      recordingstatus: '4',
      doublerecordno,
    });
  });
});
