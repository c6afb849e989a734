import { beforeEach, describe, expect, it } from 'vitest';
import { openSandboxDesk, type SandboxDesk } from '#tests/support/sandbox-desk.ts';
import { toHundredths, toText } from '../../../core/ledger.ts';

const fund = { fundcode: '000001', sharetype: 'A' };
let sandbox: SandboxDesk;
let tradeacco: string;

/** A paid purchase. */
async function buy(fundcode: string, applicationamount: string): Promise<string> {
  const [{ appsheetserialno }] = await sandbox.ask('trade/buy/apply', {
    ...fund,
    fundcode,
    tradeacco,
    applicationamount,
  });
  await sandbox.ask('trade/pay/apply', { appsheetserialno, paychannel: 'bank', tradeacco });
  return appsheetserialno;
}

beforeEach(async () => {
  sandbox = await openSandboxDesk();
  [{ tradeacco }] = await sandbox.ask('trade/asset/card/list');
});

const sum = (rows: { dayprofit: string }[]) =>
  toText(rows.reduce((added, { dayprofit }) => added + toHundredths(dayprofit), 0n));

describe('what is held', () => {
  it('is nothing at first', async () => {
    expect(await sandbox.ask('trade/asset/total')).toEqual([
      {
        marketvalue: '0.00',
        transitamount: '0.00',
        dayprofit: '0.00',
        holdprofit: '0.00',
        totalprofit: '0.00',
        navdate: '',
      },
    ]);
    expect(await sandbox.ask('trade/asset/fund/list')).toEqual([]);
    expect(await sandbox.refusal('trade/asset/fund/detail', fund)).toBe('您没有持有这只基金');
  });

  it('is in transit until it is confirmed, and then units at the last NAV', async () => {
    const number = await buy('000001', '10000');
    expect(await sandbox.ask('trade/asset/total')).toMatchObject([{ transitamount: '10000.00' }]);
    expect(await sandbox.ask('trade/asset/transit/list')).toMatchObject([
      { appsheetserialno: number },
    ]);
    await sandbox.setClock('20260106093000');
    const [held] = await sandbox.ask('trade/asset/fund/list');
    const [order] = await sandbox.ask('trade/order/detail', { appsheetserialno: number });
    expect(held).toMatchObject({ totalfundvol: order.confirmedvol, navdate: '20260105' });
    // What a purchase loses at first is its fee.
    expect(toHundredths(held.holdprofit) + toHundredths(order.charge)).toBeLessThanOrEqual(1n);
    expect(await sandbox.ask('trade/asset/transit/list')).toEqual([]);
    const [share] = await sandbox.ask('trade/asset/share/list', { tradeacco });
    expect(share).toMatchObject({ ...fund, tradeacco, marketvalue: held.marketvalue });
    expect(await sandbox.ask('trade/asset/card/list')).toMatchObject([
      { tradeacco, marketvalue: held.marketvalue, transitamount: '0.00' },
    ]);
  });

  it('lists what is worth more first, and finds by code, name and letters', async () => {
    await buy('000001', '1000');
    await buy('000045', '5000');
    await sandbox.setClock('20260106093000');
    const codes = async (keyword?: string) =>
      (await sandbox.ask('trade/asset/fund/list', keyword === undefined ? {} : { keyword })).map(
        ({ fundcode }) => fundcode,
      );
    expect(await codes()).toEqual(['000045', '000001']);
    expect(await codes('华夏成长')).toEqual(['000001']);
    expect(await codes('000045')).toEqual(['000045']);
  });
});

describe('what was earned', () => {
  it('day by day adds up to the total, through purchases, sales and days that are closed', async () => {
    await buy('000001', '10000');
    await sandbox.setClock('20260119093000');
    const [{ availablevol }] = await sandbox.ask('trade/asset/share/list', {
      fundcode: '000001',
    });
    const half = toText(toHundredths(availablevol) / 2n);
    await sandbox.ask('trade/redeem/apply', {
      ...fund,
      tradeacco,
      applicationvol: half,
      largeredemptionflag: '1',
      tradepwd: 'Sandbox2026',
    });
    await buy('000001', '3000');
    await sandbox.setClock('20260202093000');
    const days = await sandbox.ask('trade/profit/day/list', {
      startdate: '20260105',
      enddate: '20260131',
    });
    const [total] = await sandbox.ask('trade/asset/total');
    expect(days.map(({ navdate }) => navdate)).not.toContain('20260117');
    expect(toHundredths(sum(days))).not.toBe(0n);
    expect(sum(days)).toBe(total.totalprofit);
    const [history] = await sandbox.ask('trade/profit/history/list');
    expect(history.totalprofit).toBe(total.totalprofit);
  });

  it('is refused for days in the wrong order, and for more than 400', async () => {
    const ask = (startdate: string, enddate: string) =>
      sandbox.refusal('trade/profit/day/list', { startdate, enddate });
    expect(await ask('20260110', '20260105')).toContain('先后有序');
    expect(await ask('20200101', '20260105')).toContain('最多 400 天');
  });

  it('keeps a fund that was sold, in the days in which it was held', async () => {
    await buy('000001', '1000');
    await sandbox.setClock('20260106093000');
    const [{ availablevol }] = await sandbox.ask('trade/asset/share/list');
    await sandbox.ask('trade/redeem/apply', {
      ...fund,
      tradeacco,
      applicationvol: availablevol,
      largeredemptionflag: '1',
      tradepwd: 'Sandbox2026',
    });
    await sandbox.setClock('20260120093000');
    expect(await sandbox.ask('trade/asset/fund/list')).toEqual([]);
    expect(await sandbox.ask('trade/profit/history/list')).toMatchObject([
      { fundcode: '000001', paidamount: '1000.00' },
    ]);
    expect(await sandbox.ask('trade/profit/history/list', { startdate: '20260115' })).toEqual([]);
  });
});
