import { beforeEach, describe, expect, it } from 'vitest';
import { openSandboxDesk, type SandboxDesk } from '#tests/support/sandbox-desk.ts';

const combocode = 'ZH0002';
let sandbox: SandboxDesk;
let tradeacco: string;

beforeEach(async () => {
  sandbox = await openSandboxDesk();
  [{ tradeacco }] = await sandbox.ask('trade/asset/card/list');
});

const buy = (applicationamount: string) =>
  sandbox.ask('trade/combo/buy', { combocode, tradeacco, applicationamount });
const held = async () => (await sandbox.ask('trade/combo/holding/list')).rows;

describe('a combination', () => {
  it('is bought in its parts, confirmed, and sold by a part of each', async () => {
    const { orders } = await buy('10000');
    const amounts = await Promise.all(
      orders.map(async (appsheetserialno) => {
        const [detail] = await sandbox.ask('trade/order/detail', { appsheetserialno });
        return detail;
      }),
    );
    expect(amounts).toMatchObject([
      { fundcode: '000001', applicationamount: '4000.00', combocode, paystatus: '02' },
      { fundcode: '000051', applicationamount: '3000.00' },
      { fundcode: '000045', applicationamount: '3000.00' },
    ]);
    await sandbox.setClock('20260106093000');
    const [{ marketvalue, version }] = await held();
    expect(Number(marketvalue)).toBeGreaterThan(9800);
    expect(version).toBe('1');
    const sale = { combocode, tradeacco, tradepwd: 'Sandbox2026' };
    await sandbox.ask('trade/combo/redeem', { ...sale, ratio: '50' });
    await sandbox.setClock('20260107093000');
    const [half] = await held();
    expect(Number(half.marketvalue) / Number(marketvalue)).toBeCloseTo(0.5, 1);
    await sandbox.ask('trade/combo/redeem', { ...sale, ratio: '100' });
    await sandbox.setClock('20260108093000');
    expect(await held()).toEqual([]);
    expect(await sandbox.refusal('trade/combo/redeem', { ...sale, ratio: '1' })).toBe(
      '这张银行卡名下没有这个组合',
    );
  });

  it('is adjusted to new proportions by conversions, once', async () => {
    await buy('10000');
    await sandbox.setClock('20260106093000');
    const adjust = { combocode, tradeacco };
    expect(await sandbox.refusal('trade/combo/adjust', { ...adjust, version: '1' })).toContain(
      '已是最新比例',
    );
    await sandbox.setClock('20260119093000');
    expect(await sandbox.refusal('trade/combo/adjust', { ...adjust, version: '1' })).toContain(
      '最新版本是 2',
    );
    const { orders } = await sandbox.ask('trade/combo/adjust', { ...adjust, version: '2' });
    expect(orders).toHaveLength(2);
    await sandbox.setClock('20260120093000');
    const funds = await sandbox.ask('trade/asset/fund/list');
    const total = funds.reduce((sum, row) => sum + Number(row.marketvalue), 0);
    const bonds = funds.find(({ fundcode }) => fundcode === '000045');
    expect(Number(bonds?.marketvalue) / total).toBeCloseTo(0.5, 1);
    expect(await held()).toMatchObject([{ version: '2' }]);
    expect((await sandbox.ask('trade/combo/adjust/list', { combocode })).rows).toHaveLength(2);
  });

  it('has a trial whose parts add up, and a smallest amount', async () => {
    expect(await sandbox.ask('trade/combo/trial', { combocode, applicationamount: '100' })).toEqual(
      expect.objectContaining({
        minamount: '34.00',
        parts: [
          expect.objectContaining({ fundcode: '000001', applicationamount: '40.00' }),
          expect.objectContaining({ applicationamount: '30.00' }),
          expect.objectContaining({ applicationamount: '30.00' }),
        ],
      }),
    );
    expect(
      await sandbox.refusal('trade/combo/buy', { combocode, tradeacco, applicationamount: '33' }),
    ).toBe('金额不能少于 34.00 元（applicationamount）');
  });

  it('is bought whole or not at all', async () => {
    const big = { combocode, tradeacco, applicationamount: '2000000' };
    expect(await sandbox.refusal('trade/combo/buy', big)).toContain('银行卡余额不足');
    expect(await sandbox.ask('trade/order/list')).toEqual([]);
    expect(await sandbox.refusal('trade/combo/buy', { ...big, combocode: 'ZH9' })).toContain(
      '没有这个组合',
    );
  });

  it('has plans that buy all of its parts, and are not those of funds', async () => {
    const { planno } = await sandbox.ask('trade/combo/plan/create', {
      combocode,
      tradeacco,
      applicationamount: '1000',
      plancycle: '1',
      planday: '03',
    });
    await sandbox.setClock('20260108093000');
    expect(await sandbox.ask('trade/order/list', { businesscode: '39' })).toHaveLength(3);
    expect(await held()).toMatchObject([{ combocode }]);
    expect(await sandbox.refusal('trade/plan/terminate', { planno })).toContain('没有这份定投计划');
    await sandbox.ask('trade/combo/plan/terminate', { planno });
    expect((await sandbox.ask('trade/combo/plan/list', { planstatus: '2' })).rows).toMatchObject([
      { planno, combocode, nextdate: '' },
    ]);
  });

  it('is listed by risk and name, with its parts', async () => {
    expect((await sandbox.ask('trade/combo/list', { risklevel: '02' })).rows).toMatchObject([
      { combocode: 'ZH0001' },
    ]);
    expect((await sandbox.ask('trade/combo/list', { keyword: '股债' })).rows).toHaveLength(1);
    expect(await sandbox.ask('trade/combo/detail', { combocode })).toMatchObject({
      risklevel: '04',
      parts: [{ fundcode: '000001', ratio: '40' }, {}, {}],
    });
  });
});
