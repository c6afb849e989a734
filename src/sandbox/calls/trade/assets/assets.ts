import { isInTransit } from '#rules/trade/open-orders.ts';
import type { assetCalls } from '#schemas/calls/trade/assets.ts';
import { divide } from '#rules/numbers/arithmetic.ts';
import { accounts, balance, CNY, toText, type Hundredths } from '../../../core/ledger.ts';
import type { Customer } from '../../../core/customer.ts';
import type { State } from '../../../core/state.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall } from '../../handler/refusal.ts';
import { cardRow, heldCardOf, orderRowOf, recordPage } from '../rows.ts';
import { byValue, heldFunds, heldShares, type Held } from './held.ts';
import { heldRowOf } from './holding.ts';

/** Yuan that are paid for orders which are not confirmed yet. */
function inTransit({ cards }: Pick<Customer, 'cards'>, { ledger }: State): Hundredths {
  return cards.reduce(
    (sum, { tradeacco }) => sum + balance(ledger, accounts.transit(tradeacco), CNY),
    0n,
  );
}

function isHeld({ figures }: Held): boolean {
  return figures.units > 0n;
}

function matches({ fund }: Held, keyword = ''): boolean {
  const { fundcode, fundname, pinyin } = fund;
  return [fundcode, fundname, pinyin].some((text) =>
    text.toLowerCase().includes(keyword.toLowerCase()),
  );
}

function total(held: readonly Held[], value: (one: Held) => Hundredths): Hundredths {
  return held.reduce((sum, one) => sum + value(one), 0n);
}

export const assetHandlers: Handlers<Extract<keyof typeof assetCalls, `trade/asset/${string}`>> = {
  'trade/asset/total': (_, context) => {
    const held = heldFunds(context);
    const now = held.filter(isHeld);
    const dates = now.map(({ figures }) => figures.last?.navdate ?? '').toSorted();
    return [
      [
        {
          marketvalue: toText(total(now, ({ figures }) => figures.value)),
          transitamount: toText(inTransit(context.customer, context.state)),
          dayprofit: toText(total(now, ({ figures }) => figures.dayprofit ?? 0n)),
          holdprofit: toText(total(now, ({ figures }) => figures.value - figures.cost)),
          totalprofit: toText(total(held, ({ figures }) => figures.totalprofit)),
          navdate: dates.at(-1) ?? '',
        },
      ],
    ];
  },
  'trade/asset/fund/list': (fields, context) => {
    const held = heldFunds(context).filter((one) => isHeld(one) && matches(one, fields.keyword));
    const [page, totals] = recordPage(held.toSorted(byValue), fields);
    return [page.map(({ fund, figures }) => heldRowOf(fund, figures, context.state)), totals];
  },
  'trade/asset/fund/detail': ({ fundcode, sharetype }, context) => {
    const found = heldFunds(context).find(
      (one) => isHeld(one) && one.fund.fundcode === fundcode && one.fund.sharetype === sharetype,
    );
    if (!found) return refuseCall('unknown', '您没有持有这只基金');
    const { fund, positions, figures } = found;
    const dividends = positions.reduce((sum, position) => sum + position.dividends, 0n);
    return [
      [
        {
          ...heldRowOf(fund, figures, context.state),
          unitcost: divide(toText(figures.cost), toText(figures.units), 4),
          totalprofit: toText(figures.totalprofit),
          totaldividend: toText(dividends),
        },
      ],
    ];
  },
  'trade/asset/share/list': (fields, context) => {
    const { fundcode, tradeacco } = fields;
    const held = heldShares(context).filter(
      ({ position }) =>
        (fundcode ?? position.fundcode) === position.fundcode &&
        (tradeacco ?? position.tradeacco) === position.tradeacco,
    );
    const [page, totals] = recordPage(held.toSorted(byValue), fields);
    const rows = page.map(({ fund, position, figures }) => ({
      ...heldRowOf(fund, figures, context.state),
      ...cardRow(heldCardOf(context.customer, position.tradeacco)),
      defdividendmethod: position.dividendMethod,
    }));
    return [rows, totals];
  },
  'trade/asset/card/list': (_, context) => {
    const { customer, state } = context;
    const cards = customer.cards.filter(({ cardstatus }) => cardstatus !== '3');
    return [
      cards.map((card) => ({
        ...cardRow(card),
        marketvalue: toText(
          total(heldFunds(context, card.tradeacco), ({ figures }) => figures.value),
        ),
        transitamount: toText(inTransit({ cards: [card] }, state)),
      })),
    ];
  },
  'trade/asset/transit/list': (fields, { customer, state, market }) => {
    const waiting = (state.ordersOf.get(customer.custno) ?? []).filter(
      ({ status, fundcode }) => isInTransit(status) && (fields.fundcode ?? fundcode) === fundcode,
    );
    const [page, totals] = recordPage(waiting.toReversed(), fields);
    return [page.map((order) => orderRowOf(order, customer, market)), totals];
  },
};
