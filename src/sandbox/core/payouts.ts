import type { DividendRow } from '#schemas/fund.ts';
import { divide, multiply, round } from '#rules/numbers/arithmetic.ts';
import { payOutOn, navOf, valuedFrom } from './confirm.ts';
import { unitsFor } from './deal-fees.ts';
import { accounts, CNY, toHundredths, toText, transfer, type Hundredths } from './ledger.ts';
import { isMoneyFund, type Market, type MarketFund } from './market.ts';
import { allUnits, issueUnits } from './positions.ts';
import type { Position } from './records.ts';
import { nextNumber, type State } from './state.ts';

interface PayoutDays {
  /** The trading day before: what went ex since then, this day included, is paid. */
  since: string;
  /** The morning on which it is paid. */
  today: string;
  payday: string;
}

/** Pays dividends and the income of money-market funds, on the morning of a trading day and before its confirmations. */
export function payHolders(state: State, market: Market, days: PayoutDays): void {
  for (const [fundcode, ofFund] of state.positions) {
    const fund = market.funds.get(fundcode);
    if (!fund) continue;
    for (const position of ofFund.values()) {
      if (isMoneyFund(fund)) creditIncome(state, fund, position, days);
      else payDividends(state, fund, position, days);
    }
  }
}

function payDividends(state: State, fund: MarketFund, position: Position, days: PayoutDays): void {
  for (const payout of fund.dividends) {
    if (payout.exdate < days.since || payout.exdate >= days.today) continue;
    const units = toText(allUnits(state, position));
    if (payout.kind === 'split') splitUnits(state, position, payout, days.today);
    else
      payDividend(
        state,
        fund,
        position,
        round(multiply(units, payout.amount), 2),
        payout.exdate,
        days,
      );
  }
}

/** Multiplies every unit by a factor. */
function splitUnits(
  state: State,
  position: Position,
  { amount: ratio, exdate }: Pick<DividendRow, 'amount' | 'exdate'>,
  today: string,
): void {
  const before = allUnits(state, position);
  const more = toHundredths(divide(multiply(toText(before), ratio), '1', 2)) - before;
  if (more > 0n) issueUnits(state, position, more, 0n, today, exdate);
}

function payDividend(
  state: State,
  fund: MarketFund,
  position: Position,
  amount: string,
  exdate: string,
  { today, payday }: PayoutDays,
): void {
  const money = toHundredths(amount);
  if (money <= 0n) return;
  const { fundcode, tradeacco } = position;
  position.dividends += money;
  const valued = valuedFrom(fund, exdate, today);
  const nav = valued === undefined ? undefined : navOf(fund, valued);
  const isReinvested = position.dividendMethod === '0' && nav !== undefined;
  if (isReinvested) {
    issueUnits(state, position, unitsFor(fund, amount, nav), 0n, today, exdate);
  } else {
    transfer(state.ledger, accounts.fund(fundcode), accounts.payable(tradeacco), CNY, money);
    payOutOn(state, payday, tradeacco, money);
    position.events.push({ date: exdate, units: 0n, money: -money });
  }
  state.dividends.push({
    taserialno: nextNumber(state, 'A'),
    custno: position.custno,
    tradeacco,
    fundcode,
    sharetype: position.sharetype,
    exdate,
    method: isReinvested ? '0' : '1',
    money,
    units: isReinvested ? unitsFor(fund, amount, nav) : null,
    nav: isReinvested ? nav : '',
    confirmdate: today,
  });
}

/** What units of a money-market fund earn on a day; what is below a hundredth is cut. */
export function dayIncome(fund: MarketFund, units: Hundredths, day: string): Hundredths {
  const income = multiply(toText(units), fund.figures.get(day) ?? '0');
  const [whole = '0', fraction = ''] = divide(income, '10000', 8).split('.');
  return toHundredths(`${whole}.${fraction.slice(0, 2)}`);
}

/** Income of each day is added as units; what is below a hundredth is left in the fund. */
function creditIncome(
  state: State,
  fund: MarketFund,
  position: Position,
  { today }: PayoutDays,
): void {
  const { incomeUntil } = position;
  const last = fund.days.findLast((day) => day < today) ?? '';
  if (incomeUntil === '') {
    position.incomeUntil = last;
    return;
  }
  for (const day of fund.days.filter((one) => one > incomeUntil && one < today)) {
    const income = dayIncome(fund, allUnits(state, position), day);
    if (income > 0n) issueUnits(state, position, income, 0n, today, day);
  }
  position.incomeUntil = last;
}
