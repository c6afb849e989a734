import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FundFees } from '#schemas/fund/fee.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { openFundStore, type FundStore } from '#tests/support/fund-store.ts';

let funds: FundStore;
beforeAll(async () => {
  funds = await openFundStore();
  await publish([
    feesOf('000001', '1.5', [{ feetype: 'manage', rate: '1.2' }]),
    feesOf('000002', '0', [
      { feetype: 'manage', rate: '1.2' },
      { feetype: 'service', rate: '0.5' },
    ]),
  ]);
});
afterAll(() => funds.store.close());

function feesOf(
  fundcode: string,
  rate: string,
  annual: FundFees['annual'],
  past: FundFees['past'] = [],
): FundFees {
  const tier = { lower: '', upper: '', unit: 'percent' } as const;
  return {
    fundcode,
    tiers: [
      { businesscode: '22', measure: 'amount', rate, ...tier },
      { businesscode: '24', measure: 'days', rate: '0', ...tier },
    ],
    annual,
    past,
  };
}

async function publish(fees: readonly FundFees[]): Promise<void> {
  const { sql } = funds.store;
  const items = fees.map(async (body) => ({
    kind: 'fundfee' as const,
    key: body.fundcode,
    body,
    baseSeq: await lastSeq(sql, 'fundfee', body.fundcode),
  }));
  const released = await release(sql, { author: '甲', note: '', items: await Promise.all(items) });
  expect(released.ok).toBe(true);
}

it('gives what each share class costs by how long it is held', async () => {
  const [classes, changes] = await funds.record('fund/fee/class/list', { fundcode: '000002' });
  const cost = (code: string, days: string) =>
    classes.find(({ fundcode }) => fundcode === code)?.costs.find((row) => row.days === days)?.cost;
  expect(classes.map(({ fundcode }) => fundcode)).toEqual(['000001', '000002']);
  // 147.78 to buy and 118.23 a year; without a fee to buy, 170.00 a year.
  expect([cost('000001', '365'), cost('000002', '365')]).toEqual(['266.01', '170.00']);
  expect([cost('000001', '1825'), cost('000002', '1825')]).toEqual(['738.91', '850.00']);
  expect(changes).toEqual([]);
});

it('gives how yearly rates changed, of this fund alone', async () => {
  await publish([
    feesOf(
      '000001',
      '1.5',
      [{ feetype: 'manage', rate: '1' }],
      [{ feetype: 'manage', rate: '1.2', enddate: '20251231' }],
    ),
  ]);
  const [, changes] = await funds.record('fund/fee/class/list', { fundcode: '000001' });
  expect(changes).toEqual([{ feetype: 'manage', before: '1.2', rate: '1', startdate: '20260101' }]);
  expect((await funds.record('fund/fee/class/list', { fundcode: '000002' }))[1]).toEqual([]);
});

it('says nothing of a class without published fees, and that there is no such fund', async () => {
  expect(await funds.record('fund/fee/class/list', { fundcode: '010001' })).toEqual([[], []]);
  expect(await funds.ask('fund/fee/class/list', { fundcode: '999999' })).toMatchObject({
    ok: false,
    code: '2030404',
  });
});

it('depends on the fees of all classes', async () => {
  const snapshot = await currentSnapshot(funds.store.sql);
  await snapshot.answer({ path: 'fund/fee/class/list', body: { fundcode: '000001' } });
  expect([...snapshot.tags]).toEqual(
    expect.arrayContaining(['fund:000001', 'fund/all', 'fundfee:000001', 'fundfee:000002']),
  );
});
