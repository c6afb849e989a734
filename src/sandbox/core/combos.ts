import { compare, divide, multiply } from '#rules/numbers/arithmetic.ts';
import { toText, type Hundredths } from './ledger.ts';
import type { Market } from './market.ts';
import { availableUnits, findPosition } from './positions.ts';
import type { Combo, ComboPart, Order } from './records.ts';
import type { State } from './state.ts';

function part(fundcode: string, ratio: string): ComboPart {
  return { fundcode, sharetype: 'A', ratio };
}

/** The combinations of the sandbox. They are made up. */
export const COMBOS: readonly Combo[] = [
  {
    combocode: 'ZH0001',
    comboname: '稳健债券组合',
    introduction: '以债券基金为主，留一成现金。沙箱的示例，不构成投资建议。',
    versions: [
      {
        version: '1',
        adjustdate: '20250102',
        reason: '组合成立',
        parts: [part('000045', '60'), part('003376', '30'), part('000198', '10')],
      },
    ],
  },
  {
    combocode: 'ZH0002',
    comboname: '股债均衡组合',
    introduction: '股票、指数与债券基金各占一部分。沙箱的示例，不构成投资建议。',
    versions: [
      {
        version: '2',
        adjustdate: '20260119',
        reason: '提高债券基金的比例',
        parts: [part('000001', '30'), part('000051', '20'), part('000045', '50')],
      },
      {
        version: '1',
        adjustdate: '20250102',
        reason: '组合成立',
        parts: [part('000001', '40'), part('000051', '30'), part('000045', '30')],
      },
    ],
  },
];

type Version = Combo['versions'][number];

/** The proportions that hold on a day. */
export function versionOn({ versions }: Combo, day: string): Version {
  const found = versions.find(({ adjustdate }) => adjustdate <= day) ?? versions.at(-1);
  if (!found) throw new Error('a combination without proportions');
  return found;
}

/** The smallest amount, in whole yuan, of which every part is as much as its fund takes. */
export function smallestAmount({ parts }: Version, { funds }: Pick<Market, 'funds'>): string {
  return parts.reduce((least, { fundcode, ratio }) => {
    const text = divide(multiply(funds.get(fundcode)?.minamount ?? '0', '100'), ratio, 2);
    const whole = Math.ceil(Number(text));
    return compare(String(whole), least) > 0 ? `${whole}.00` : least;
  }, '0.01');
}

/** What one customer holds of a combination on one card. */
export interface ComboHolding {
  combo: Combo;
  tradeacco: string;
  /** Of each fund; no more than can be sold of it. */
  units: Map<string, Hundredths>;
  /** Yuan paid in, and paid out. */
  paid: Hundredths;
  sold: Hundredths;
  /** The day of the last purchase or adjustment, by whose proportions it stands. */
  since: string;
}

/** Follows from the orders that name the combination: those that sell count from their application on. */
export function comboHoldings(state: State, market: Market, custno: string): ComboHolding[] {
  const found = new Map<string, ComboHolding>();
  for (const order of state.ordersOf.get(custno) ?? []) {
    const combo = market.combos.get(order.combocode);
    if (!combo || ['01', '04', '05'].includes(order.status)) continue;
    const key = `${order.combocode} ${order.tradeacco}`;
    const holding = found.get(key) ?? {
      combo,
      tradeacco: order.tradeacco,
      units: new Map<string, Hundredths>(),
      paid: 0n,
      sold: 0n,
      since: '',
    };
    found.set(key, holding);
    count(holding, order);
  }
  for (const { units, tradeacco } of found.values())
    for (const [fundcode, held] of units) {
      const position = findPosition(state, fundcode, tradeacco);
      const available = position ? availableUnits(state, position) : 0n;
      units.set(fundcode, held < available ? held : available);
    }
  return [...found.values()].filter(({ units }) => [...units.values()].some((held) => held > 0n));
}

function count(holding: ComboHolding, order: Order): void {
  const { units } = holding;
  const add = (fundcode: string, more: Hundredths) =>
    void units.set(fundcode, (units.get(fundcode) ?? 0n) + more);
  if (order.vol !== null) add(order.fundcode, -order.vol);
  else if (order.status === '07') {
    add(order.fundcode, order.confirmedVol ?? 0n);
    holding.paid += order.amount ?? 0n;
  }
  if (order.targetVol !== null) add(order.target, order.targetVol);
  if (order.businesscode === '24') holding.sold += order.confirmedAmount ?? 0n;
  else holding.since = order.date;
}

/** A part of units, in percent; what is below a hundredth is left. */
export function partOf(units: Hundredths, ratio: string): Hundredths {
  const [whole = '0', fraction = ''] = divide(multiply(toText(units), ratio), '100', 6).split('.');
  return BigInt(whole + fraction.slice(0, 2));
}
