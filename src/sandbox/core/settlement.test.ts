import { beforeEach, describe, expect, it } from 'vitest';
import { putForward } from './clock.ts';
import type { HeldCard } from './customer.ts';
import { accounts, balance, CNY, imbalances, toHundredths, toText } from './ledger.ts';
import type { Market } from './market.ts';
import { addCard, addCustomer } from './new-customer.ts';
import { datesOf, endOrder, payOrder, placeOrder, type NewOrder } from './orders.ts';
import { availableUnits, findPosition } from './positions.ts';
import { createState, type State } from './state.ts';
import { smallMarket } from './testing/small-market.ts';

const market: Market = smallMarket();
let state: State;
let card: HeldCard;
let custno: string;

beforeEach(() => {
  state = createState('20260105093000');
  const customer = addCustomer(state, {
    custname: '甲',
    certtype: '0',
    certno: '1',
    certbegindate: '20200101',
    certenddate: '20400101',
    mobileno: '13800000000',
    email: '',
    loginpwd: '',
    tradepwd: '',
    facts: {
      sex: '1',
      nationality: '156',
      occupation: '1',
      employer: '',
      address: 'x',
      postalcode: '100000',
    },
  });
  ({ custno } = customer);
  const bank = { bankno: '102', bankacco: '62', mobileno: '', cashless: true };
  card = addCard(state, customer, bank);
});

function order(fundcode: string, given: Partial<NewOrder>) {
  const fund = market.funds.get(fundcode)!;
  const placed = placeOrder(
    state,
    { custno, tradeacco: card.tradeacco, fundcode, sharetype: 'A', businesscode: '22', ...given },
    datesOf(fund, state, market)!,
  );
  if (given.amount !== undefined) payOrder(state, placed);
  return placed;
}
const units = (fundcode: string) => {
  const position = findPosition(state, fundcode, card.tradeacco);
  return position ? toText(availableUnits(state, position)) : '0.00';
};
const bank = () => toText(balance(state.ledger, accounts.bank(card.tradeacco), CNY));

describe('a purchase', () => {
  it('before 15:00 takes the NAV of its day and is confirmed the next trading day', () => {
    putForward(state, market, '20260105145959');
    const bought = order('000001', { amount: 100_000n });
    putForward(state, market, '20260106085959');
    expect(bought.status).toBe('06');
    putForward(state, market, '20260106090000');
    const nav = market.funds.get('000001')?.figures.get('20260105');
    expect([bought.status, bought.navdate, bought.nav]).toEqual(['07', '20260105', nav]);
    // 1,000 ÷ 1.015 is 985.22; at 1.1000 that is 895.65 units.
    expect([nav, toText(bought.charge ?? 0n), units('000001')]).toEqual([
      '1.1000',
      '14.78',
      '895.65',
    ]);
    expect(bank()).toBe('999000.00');
  });

  it('at 15:00 takes the next trading day, over a holiday too', () => {
    putForward(state, market, '20260213150000');
    expect(order('000001', { amount: 100_000n }).day).toBe('20260224');
    putForward(state, market, '20260214093000');
    expect(order('000001', { amount: 100_000n }).day).toBe('20260224');
  });

  it('of a QDII fund is confirmed a trading day later', () => {
    const bought = order('000003', { amount: 100_000n });
    putForward(state, market, '20260106235900');
    expect(bought.status).toBe('06');
    putForward(state, market, '20260107090000');
    expect([bought.status, bought.navdate]).toEqual(['07', '20260105']);
  });

  it('that nobody paid is void at 15:00, and one that was cancelled gives the money back', () => {
    const fund = market.funds.get('000001')!;
    const unpaid = placeOrder(
      state,
      {
        custno,
        tradeacco: card.tradeacco,
        fundcode: '000001',
        sharetype: 'A',
        businesscode: '22',
        amount: 100n,
      },
      datesOf(fund, state, market)!,
    );
    const paid = order('000001', { amount: 50_000n });
    endOrder(state, paid, '05', '');
    expect(bank()).toBe('1000000.00');
    putForward(state, market, '20260105150000');
    expect([unpaid.status, paid.status]).toEqual(['04', '05']);
  });
});

describe('a sale', () => {
  it('pays the rate of each lot by the days it was held, and arrives a trading day after its confirmation', () => {
    order('000001', { amount: 100_000n });
    putForward(state, market, '20260112093000');
    order('000001', { amount: 100_000n });
    putForward(state, market, '20260114093000');
    const all = toHundredths(units('000001'));
    const sold = order('000001', { businesscode: '24', vol: all });
    expect(units('000001')).toBe('0.00');
    putForward(state, market, '20260115093000');
    expect(sold.status).toBe('07');
    const before = bank();
    putForward(state, market, '20260116093000');
    expect(toHundredths(bank()) - toHundredths(before)).toBe(sold.confirmedAmount);
    // The first lot was held 9 days (0.5 %), the second 2 (1.5 %).
    const gross = (sold.confirmedAmount ?? 0n) + (sold.charge ?? 0n);
    expect(Number(sold.charge) / Number(gross)).toBeCloseTo(0.01, 3);
    expect(imbalances(state.ledger)).toEqual([]);
  });
});

describe('a dividend', () => {
  it('is paid to who held the units when it went ex, in cash or as units', () => {
    order('000001', { amount: 100_000n });
    putForward(state, market, '20260119093000');
    const held = units('000001');
    const second = order('000001', { amount: 100_000n });
    putForward(state, market, '20260120093000');
    const late = order('000001', { amount: 100_000n });
    putForward(state, market, '20260121093000');
    const [paid] = state.dividends;
    const entitled = toHundredths(held) + (second.confirmedVol ?? 0n);
    expect(late.status).toBe('07');
    expect(state.dividends).toHaveLength(1);
    // 0.05 yuan a unit, to the fen; what was bought on the day itself gets none.
    expect(paid?.money).toBe((entitled * 5n + 50n) / 100n);
    order('000001', { businesscode: '29', dividendMethod: '0' });
    putForward(state, market, '20260311093000');
    expect(state.dividends.at(-1)).toMatchObject({ method: '0', exdate: '20260310' });
    expect(imbalances(state.ledger)).toEqual([]);
  });

  it('of a money-market fund comes daily as units', () => {
    order('000198', { amount: 10_000_000n });
    putForward(state, market, '20260107093000');
    const first = Number(units('000198'));
    putForward(state, market, '20260112093000');
    // 100,000 units earn 5.43 a day; from the 7th to the 11th are five days.
    expect(Number(units('000198')) - first).toBeCloseTo(27.15, 1);
  });
});
