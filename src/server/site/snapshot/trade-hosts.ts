import { SITE_HOST, TRADE_HOSTS } from '#rules/trade/trade-entry.ts';

const facts: Record<string, string> = {};

/** Hosts that trading entries may lead to, and this site's own where it is known: told once, at start, for the whole process. */
export function allowTradeHosts(hosts: readonly string[], origin?: string): void {
  facts[TRADE_HOSTS] = hosts.join(',');
  facts[SITE_HOST] = origin === undefined ? '' : new URL(origin).host;
}

/** What every page knows of it, beside the company's parameters. */
export function tradeHostFacts(): Readonly<Record<string, string>> {
  return facts;
}
