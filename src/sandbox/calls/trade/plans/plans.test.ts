import { beforeEach, describe, expect, it } from 'vitest';
import { openSandboxDesk, type SandboxDesk } from '#tests/support/sandbox-desk.ts';

let sandbox: SandboxDesk;
let plan: { [name: string]: string };

beforeEach(async () => {
  sandbox = await openSandboxDesk();
  const [{ tradeacco }] = await sandbox.ask('trade/asset/card/list');
  plan = {
    fundcode: '000001',
    sharetype: 'A',
    applicationamount: '500',
    tradeacco,
    plancycle: '0',
    planday: '15',
  };
});

const create = (more: { [name: string]: string } = {}) =>
  sandbox.ask('trade/plan/create', { ...plan, ...more });

describe('a plan', () => {
  it('pays on its day, and on the next open day where that one is closed', async () => {
    const [{ planno, nextdate }] = await create();
    expect(nextdate).toBe('20260115');
    const dates = await sandbox.ask('trade/plan/dates', {
      fundcode: '000001',
      sharetype: 'A',
      plancycle: '0',
      planday: '15',
      times: '2',
    });
    // 15 February 2026 is a Sunday before the Spring Festival.
    expect(dates.map(({ transactiondate }) => transactiondate)).toEqual(['20260115', '20260224']);
    await sandbox.setClock('20260116093000');
    expect(await sandbox.ask('trade/plan/detail', { planno })).toMatchObject([
      { paidamount: '500.00', paidtimes: '1', failedtimes: '0', nextdate: '20260224' },
    ]);
    expect(await sandbox.ask('trade/plan/payment/list', { planno })).toMatchObject([
      { transactiondate: '20260115', applicationamount: '500.00', orderstatus: '07' },
    ]);
  });

  it('rests while it is paused, and does not make up for it', async () => {
    const [{ planno }] = await create({ plancycle: '1', planday: '02' });
    await sandbox.ask('trade/plan/pause', { planno });
    expect(await sandbox.refusal('trade/plan/pause', { planno })).toContain('进行中');
    await sandbox.setClock('20260121093000');
    expect(await sandbox.ask('trade/plan/payment/list', { planno })).toEqual([]);
    const [{ nextdate }] = await sandbox.ask('trade/plan/resume', { planno });
    expect(nextdate).toBe('20260127');
    await sandbox.ask('trade/plan/terminate', { planno });
    expect(await sandbox.refusal('trade/plan/resume', { planno })).toContain('已暂停');
    expect(await sandbox.ask('trade/plan/list', { planstatus: '2' })).toHaveLength(1);
  });

  it('is changed for what comes after, and not once it has ended', async () => {
    const [{ planno }] = await create();
    const { fundcode: _, sharetype: __, ...terms } = plan;
    const change = { ...terms, planno, applicationamount: '800', planday: '20' };
    expect(await sandbox.ask('trade/plan/change', change)).toMatchObject([
      { nextdate: '20260120' },
    ]);
    await sandbox.setClock('20260121093000');
    expect(await sandbox.ask('trade/plan/payment/list', { planno })).toMatchObject([
      { applicationamount: '800.00' },
    ]);
    await sandbox.ask('trade/plan/terminate', { planno });
    expect(await sandbox.refusal('trade/plan/change', change)).toContain('已经终止');
  });

  it.each([
    [{ applicationamount: '5' }, '金额不能少于 10.00 元（applicationamount）'],
    [{ startdate: '20260105' }, '首个扣款日不能早于下一个交易日（startdate）'],
    [{ enddate: '20260110' }, '结束日期不能早于首个扣款日（enddate）'],
    [{ plancycle: '1', planday: '06' }, '按周定投的扣款日是 01 至 05（planday）'],
    [{ fundcode: '000165' }, '基金未开通定期定额交易手段'],
    [{ tradeacco: 'T0' }, '没有这个交易账号，请选择本人的银行卡'],
    [{ sharetype: 'B' }, '这只基金没有这种收费方式，请重新选择（sharetype）'],
  ])('with %j is refused', async (given, msg) => {
    expect(await sandbox.refusal('trade/plan/create', { ...plan, ...given })).toBe(msg);
  });

  it('of somebody else is unknown', async () => {
    const [{ planno }] = await create();
    sandbox.desk.state().plans.forEach((one) => Object.assign(one, { custno: 'C0' }));
    for (const path of ['trade/plan/detail', 'trade/plan/terminate'] as const)
      expect(await sandbox.refusal(path, { planno })).toContain('没有这份定投计划');
  });

  it('is reckoned back over NAVs with payouts put back in', async () => {
    const { tradeacco: _, ...terms } = plan;
    const past = { ...terms, startdate: '20250101', enddate: '20251231' };
    expect(await sandbox.ask('trade/plan/trial', past)).toMatchObject([
      { paidamount: '6000.00', navdate: '20251231' },
    ]);
    expect(await sandbox.refusal('trade/plan/trial', { ...past, startdate: '20251230' })).toContain(
      '没有可以扣款的净值',
    );
  });
});
