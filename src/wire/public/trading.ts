/*
 * What the sandbox's trading pages and the program that serves them agree on, beside the calls of the catalogue.
 */

/** Where the trading pages begin. */
export const TRADING_BASE = '/trade';

/** Id of the data block with the page's facts (`TradingFacts`). */
export const TRADING_BLOCK = 'trading-facts';

/** Addresses of what the pages ask for themselves. */
export const tradingData = {
  funds: '/trade-data/funds',
  clock: '/trade-data/clock',
  /** Puts the clock forward: a POST of `{to: yyyymmddHHMMSS}`. */
  putClock: '/clock',
  leave: '/trade-data/leave',
  /** Ends the bank's signature of one of the customer's cards: a POST of `{tradeacco}`, with the session in `token`. */
  lapse: '/trade-data/lapse',
} as const;

/** What a document of the trading pages brings along. */
export interface TradingFacts {
  /** Origins of the website, to which a page may lead back. */
  sites: readonly string[];
  /** The company's parameters for passwords that are chosen; empty where it sets none. */
  passwordRules: { pwdminlength: string; pwdmaxlength: string; pwdpattern: string };
  /** The code of every short message of the sandbox, which sends none. */
  smsCode: string;
}

/** The clock of the sandbox; all three are moments or days of its calendar. */
export interface SandboxClock {
  /** yyyymmddHHMMSS */
  now: string;
  /** The next trading day after today, yyyymmdd; empty where none is known. */
  nextTradingDay: string;
  /** The last day to which the clock can be put, yyyymmdd. */
  lastDay: string;
}

/** A fund as the trading pages list it, at the moment of the sandbox's clock. */
export interface ListedFund {
  fundcode: string;
  fundname: string;
  sharetype: string;
  risklevel: string;
  /** Yuan. */
  minamount: string;
  /** Decimal text; empty before the first figure. */
  nav: string;
  navdate: string;
  /** Money-market funds can be redeemed fast. */
  isMoney: boolean;
  /** Which business a purchase is: 20 subscription, 22 purchase; empty where it is closed. */
  buysAs: '20' | '22' | '';
  /** Why it cannot be bought. */
  closedReason: string;
  hasPlans: boolean;
}
