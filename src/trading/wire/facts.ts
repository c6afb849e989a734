import { TRADING_BLOCK, type TradingFacts } from '#wire/public/trading.ts';

let facts: TradingFacts | undefined;

/** What the document brought. Throws where it brought nothing: a document of the trading pages always does. */
export function tradingFacts(): TradingFacts {
  facts ??= JSON.parse(document.getElementById(TRADING_BLOCK)?.textContent ?? '') as TradingFacts;
  return facts;
}
