import type { ListedFund } from '#wire/public/trading.ts';
import { lastNav } from '../../core/confirm.ts';
import { isMoneyFund, type Market, type MarketFund } from '../../core/market.ts';
import type { State } from '../../core/state.ts';
import { ruleCheck } from './checks.ts';

/** What can be bought now, by code. */
export function listFunds(market: Market, state: State): ListedFund[] {
  return [...market.funds.values()]
    .toSorted((a, b) => (a.fundcode < b.fundcode ? -1 : 1))
    .map((fund) => listedFund(fund, market, state));
}

function listedFund(fund: MarketFund, market: Market, state: State): ListedFund {
  const check = (business: string) => ruleCheck(fund, business, 0n, { state, market });
  const purchase = check('22');
  const subscription = check('20').ok && purchase.ok === false;
  const last = lastNav(fund, state);
  return {
    fundcode: fund.fundcode,
    fundname: fund.fundname,
    sharetype: fund.sharetype,
    risklevel: fund.risklevel,
    minamount: fund.minamount,
    nav: last?.nav ?? '',
    navdate: last?.navdate ?? '',
    isMoney: isMoneyFund(fund),
    buysAs: subscription ? '20' : purchase.ok ? '22' : '',
    closedReason: purchase.ok || subscription ? '' : purchase.message,
    hasPlans: check('39').ok,
  };
}
