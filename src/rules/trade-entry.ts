/** Company parameters of the three ways to the trading site: whether it is open, and where it leads. */
const PARAMETERS = {
  login: { flag: 'loginopenflag', address: 'loginaddress' },
  register: { flag: 'registeropenflag', address: 'registeraddress' },
  orglogin: { flag: 'orgloginopenflag', address: 'orgloginaddress' },
} as const;

export type TradeEntryKind = keyof typeof PARAMETERS;

/** Where an entry leads, or the alert that it gives instead. `leaves`: the address is not one of this site. */
export type TradeEntryResult = { ok: true; href: string; leaves: boolean } | { ok: false; title: string; message: string };

const CLOSED = { ok: false, title: '提示', message: '敬请期待！' } as const;
const MISCONFIGURED = {
  ok: false,
  title: '跳转网上交易提示',
  message: '基金公司配置跳转地址有误，请联系基金公司修改！',
} as const;

/** First the open flag, then the address: `http://`, `https://`, or `{host}`, which stands for this site itself. */
export function tradeEntry(kind: TradeEntryKind, company: Record<string, string>): TradeEntryResult {
  const { flag, address } = PARAMETERS[kind];
  return company[flag] === '1' ? checkAddress(company[address]) : CLOSED;
}

/** Where a fund is bought: the trading site has no open flag, and without an address there is none yet. */
export function tradeAddress(company: Record<string, string>): TradeEntryResult {
  return company['tradeaddress']?.trim() ? checkAddress(company['tradeaddress']) : CLOSED;
}

function checkAddress(address = ''): TradeEntryResult {
  const href = address.trim();
  const own = /^\{host\}(\/(?![/\\]).*)?$/.exec(href);
  if (own) return { ok: true, href: own[1] ?? '/', leaves: false };
  return /^https?:\/\/[^\s/]/.test(href) ? { ok: true, href, leaves: true } : MISCONFIGURED;
}
