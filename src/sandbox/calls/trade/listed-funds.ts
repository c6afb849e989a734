import type { ListedFund } from '#wire/public/trading.ts';
import { lastNav } from '../../core/confirm.ts';
import { isMoneyFund, type Market, type MarketFund } from '../../core/market.ts';
import type { State } from '../../core/state.ts';
import { ruleCheck } from './checks.ts';

/** Every fund that is traded, by code, with how it can be bought now and why not. */
export function listFunds(market: Market, state: State): ListedFund[] {
  return [...market.funds.values()]
    .toSorted((a, b) => (a.fundcode < b.fundcode ? -1 : 1))
    .map((fund) => listedFund(fund, market, state));
}

function listedFund(fund: MarketFund, market: Market, state: State): ListedFund {
  const check = (business: string) => ruleCheck(fund, business, 0n, { state, market });
  const purchase = check('22');
  // On issue a fund is subscribed to, and cannot be purchased.
  const isOnIssue = check('20').ok;
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
    buysAs: isOnIssue ? '20' : purchase.ok ? '22' : '',
    closedReason: purchase.ok || isOnIssue ? '' : purchase.message,
    hasPlans: check('39').ok,
  };
}
