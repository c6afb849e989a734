import { TRADING_BASE } from '#wire/public/trading.ts';

/** The entries of the trading pages' menu. */
export const ENTRIES = [
  { path: '/assets', label: '资产' },
  { path: '/funds', label: '买基金' },
  { path: '/combos', label: '组合' },
  { path: '/orders', label: '委托' },
  { path: '/plans', label: '定投' },
  { path: '/cards', label: '银行卡' },
  { path: '/risk', label: '风险测评' },
  { path: '/documents', label: '单据' },
  { path: '/messages', label: '消息' },
] as const;

/** An address of a trading page for a plain link. */
export function to(path: string, fields: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(fields).toString();
  return TRADING_BASE + path + (query && `?${query}`);
}

/** A path inside the trading pages; null for every other address. */
export function insidePath(address: string): string | null {
  if (address === TRADING_BASE) return '/';
  return address.startsWith(`${TRADING_BASE}/`) ? address.slice(TRADING_BASE.length) : null;
}

/** Where to go on after logging in: only inside, so that no link leads elsewhere. */
export function nextPath(given: string | null): string {
  return given !== null && /^\/(?![/\\])/.test(given) ? given : '/assets';
}

/** Where one logs in to go on at a path. */
export function loginPath(next: string): string {
  return `/login?${new URLSearchParams({ next }).toString()}`;
}

/** Where the rules of errors lead: they name the website's home page for who has to log in again. */
export function pathAfterFailure(named: string, present: string): string {
  if (named !== '/') return named;
  return present.startsWith('/login') ? present : loginPath(present);
}
