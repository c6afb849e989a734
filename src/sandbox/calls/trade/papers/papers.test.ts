import { beforeEach, describe, expect, it } from 'vitest';
import type { PdfDocument } from '#sandbox/calls/handler/document.ts';
import { openSandboxDesk, type SandboxDesk } from '#tests/support/sandbox-desk.ts';

const fund = { fundcode: '000001', sharetype: 'A' };
const tradepwd = 'Sandbox2026';
let sandbox: SandboxDesk;

beforeEach(async () => {
  sandbox = await openSandboxDesk();
});

async function trade(): Promise<void> {
  const [{ tradeacco }] = await sandbox.ask('trade/asset/card/list');
  const given = { ...fund, tradeacco, applicationamount: '10000' };
  const [{ appsheetserialno }] = await sandbox.ask('trade/buy/apply', given);
  await sandbox.ask('trade/pay/apply', { appsheetserialno, paychannel: 'bank', tradeacco });
  await sandbox.setClock('20260106093000');
  const sale = { ...fund, tradeacco, applicationvol: '1000', largeredemptionflag: '1', tradepwd };
  await sandbox.ask('trade/redeem/apply', sale);
}

async function paperOf(path: 'trade/bill/download' | 'file/asset/pdf', fields = {}) {
  const { code, msg, answer } = await sandbox.call(path, fields);
  expect([code, msg]).toEqual(['0000000', '']);
  return answer as PdfDocument;
}
const hundredths = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100);

describe('a bill', () => {
  it('adds up: what was there, came, went and was earned is what is there', async () => {
    await trade();
    await sandbox.setClock('20260201093000');
    const [bill] = await sandbox.ask('trade/bill/list');
    const { facts, tables } = await paperOf('trade/bill/download', { billno: '0-202601' });
    const [before, bought, taken, earned, after] = facts.slice(-5).map(([, value]) => value);
    expect([before, bought]).toEqual(['0.00', '10,000.00']);
    expect(hundredths(before) + hundredths(bought) - hundredths(taken) + hundredths(earned)).toBe(
      hundredths(after),
    );
    expect(hundredths(after)).toBe(hundredths(bill.marketvalue));
    const [held, trades] = tables;
    expect(held?.rows.map((row) => hundredths(row.at(-1)))).toEqual([hundredths(after)]);
    expect(trades?.rows.map(([day, business]) => [day, business])).toEqual([
      ['2026-01-06', '申购'],
      ['2026-01-07', '赎回'],
    ]);
    expect(hundredths(trades?.rows[1]?.[4])).toBe(hundredths(taken));
  });

  it('is there for a period that is over alone, and for its own customer', async () => {
    await trade();
    await sandbox.setClock('20260201093000');
    const other = '没有这份对账单，请检查编号';
    expect(await sandbox.refusal('trade/bill/download', { billno: '0-202602' })).toBe(other);
    expect(await sandbox.refusal('trade/bill/download', { billno: '1-202601' })).toBe(other);
  });
});

describe('the proof of assets', () => {
  it('has every fund held, and the total that the assets have', async () => {
    await trade();
    const [total] = await sandbox.ask('trade/asset/total');
    const { facts, tables } = await paperOf('file/asset/pdf');
    expect(hundredths(facts.at(-1)?.[1])).toBe(hundredths(total.marketvalue));
    expect(tables[0]?.rows.map(([fundcode]) => fundcode)).toEqual(['000001']);
    expect(facts).toContainEqual(['证件号码', '110***********803X']);
  });
});
