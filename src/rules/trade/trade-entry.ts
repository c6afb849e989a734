import { defineWords } from '../language/words.ts';

/** Company parameters of the three ways to the trading site: whether it is open, and where it leads. */
const PARAMETERS = {
  login: { flag: 'loginopenflag', address: 'loginaddress' },
  register: { flag: 'registeropenflag', address: 'registeraddress' },
  orglogin: { flag: 'orgloginopenflag', address: 'orgloginaddress' },
} as const;

/** Beside the company's parameters on every page, from the server's settings: hosts as `example.com[:port]`, comma-separated, and this site's own. */
export const TRADE_HOSTS = 'tradehosts';
export const SITE_HOST = 'sitehost';

type Facts = Readonly<Record<string, string>>;

export type TradeEntryKind = keyof typeof PARAMETERS;

/** Which entry a menu row means by its `routecode`: one of the three ways, else the trading site itself. */
export function tradeEntryKind(routecode: string): TradeEntryKind | 'trade' {
  return routecode === 'login' || routecode === 'register' || routecode === 'orglogin'
    ? routecode
    : 'trade';
}

/** Where an entry leads, or the alert that it gives instead. `leaves`: the address is not one of this site. */
export type TradeEntryResult =
  | { ok: true; href: string; leaves: boolean }
  | { ok: false; title: string; message: string };

/** What is said of a way to the trading site that is not open, or leads nowhere. */
export const tradeEntryWords = defineWords('tradeEntry', {
  closed: { title: '提示', message: '敬请期待！' },
  misconfigured: {
    title: '跳转网上交易提示',
    message: '基金公司配置跳转地址有误，请联系基金公司修改！',
  },
});
const closed = () => ({ ok: false, ...tradeEntryWords.closed }) as const;
const misconfigured = () => ({ ok: false, ...tradeEntryWords.misconfigured }) as const;

/** What a visitor is about to do on the trading site: `{business}` and `{fundcode}` in an address stand for it. */
export interface TradeIntent {
  business: 'buy' | 'plan' | TradeEntryKind;
  fundcode?: string;
}

/** An address with its placeholders filled in; null: for nothing in particular, as it is followed to see whether it leads anywhere. */
export function fillTradeAddress(address: string, intent: TradeIntent | null): string {
  return address
    .replaceAll('{business}', intent?.business ?? '')
    .replaceAll('{fundcode}', encodeURIComponent(intent?.fundcode ?? ''));
}

/** First the open flag, then the address: `http://`, `https://`, or `{host}`, which stands for this site itself; then its host. */
export function tradeEntry(kind: TradeEntryKind, company: Facts): TradeEntryResult {
  const { flag, address } = PARAMETERS[kind];
  return company[flag] === '1'
    ? checkAddress(fillTradeAddress(company[address] ?? '', { business: kind }), company)
    : closed();
}

/** Where funds are dealt in, or the one of the intent is: the trading site has no open flag, and without an address there is none yet. */
export function tradeAddress(company: Facts, intent: TradeIntent | null = null): TradeEntryResult {
  return company['tradeaddress']?.trim()
    ? checkAddress(fillTradeAddress(company['tradeaddress'], intent), company)
    : closed();
}

/**
 * This site's own addresses stay on it; another host must be one that the site's operator allows, since the address is an
 * editor's to change.
 */
function checkAddress(address = '', company: Facts): TradeEntryResult {
  const text = address.trim();
  const own = /^\{host\}(\/(?![/\\]).*)?$/.exec(text);
  if (own) return { ok: true, href: withoutBack(own[1] ?? '/'), leaves: false };
  const url = /^https?:\/\/[^\s/]/.test(text) ? parseUrl(text) : null;
  if (!url || url.username !== '' || url.password !== '') return misconfigured();
  if (url.host === company[SITE_HOST])
    return { ok: true, href: withoutBack(url.pathname + url.search + url.hash), leaves: false };
  return (company[TRADE_HOSTS] ?? '').split(',').includes(url.host)
    ? { ok: true, href: url.href, leaves: true }
    : misconfigured();
}

/** From a page of this site to another one nobody is led back: the browser's own way back does. */
function withoutBack(href: string): string {
  return href.replaceAll(/\{back\}|%7Bback%7D/gi, '');
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
