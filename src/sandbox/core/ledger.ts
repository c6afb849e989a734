/** Money and units as whole hundredths: yuan and units have two decimals. */
export type Hundredths = bigint;

/** One side of a posting. `commodity` is `CNY` or a fund's code. */
export interface LedgerEntry {
  account: string;
  commodity: string;
  amount: Hundredths;
}

/** Double-entry: what one account gains another loses, so that all accounts of a commodity always add up to zero. */
export interface Ledger {
  /** By account, then by commodity. */
  balances: Map<string, Map<string, Hundredths>>;
  postings: number;
}

export const CNY = 'CNY';

/** The accounts. A customer's own hang on a trading account (`tradeacco`). */
export const accounts = {
  /** Outside of the sandbox: where the money of bank accounts comes from. */
  outside: 'outside',
  /** Units that were issued, as a negative balance. */
  issued: 'issued',
  fees: 'fees',
  fund: (fundcode: string) => `fund:${fundcode}`,
  bank: (tradeacco: string) => `bank:${tradeacco}`,
  /** Paid for an order that is not confirmed yet. */
  transit: (tradeacco: string) => `transit:${tradeacco}`,
  /** Paid out by a fund and not yet at the bank. */
  payable: (tradeacco: string) => `payable:${tradeacco}`,
  units: (tradeacco: string) => `units:${tradeacco}`,
  frozen: (tradeacco: string) => `frozen:${tradeacco}`,
};

export function createLedger(): Ledger {
  return { balances: new Map(), postings: 0 };
}

export function balance(ledger: Ledger, account: string, commodity: string): Hundredths {
  return ledger.balances.get(account)?.get(commodity) ?? 0n;
}

/** Moves an amount from one account to another. Throws where it is negative: that is a bug. */
export function transfer(
  ledger: Ledger,
  from: string,
  to: string,
  commodity: string,
  amount: Hundredths,
): void {
  if (amount < 0n) throw new Error(`a transfer of ${amount} ${commodity} from ${from} to ${to}`);
  if (amount === 0n) return;
  change(ledger, from, commodity, -amount);
  change(ledger, to, commodity, amount);
  ledger.postings += 1;
}

function change(ledger: Ledger, account: string, commodity: string, by: Hundredths): void {
  let held = ledger.balances.get(account);
  if (!held) ledger.balances.set(account, (held = new Map()));
  held.set(commodity, (held.get(commodity) ?? 0n) + by);
}

/** What the accounts of each commodity add up to, where that is not zero: empty as long as the ledger balances. */
export function imbalances(ledger: Ledger): LedgerEntry[] {
  const sums = new Map<string, Hundredths>();
  for (const held of ledger.balances.values())
    for (const [commodity, amount] of held)
      sums.set(commodity, (sums.get(commodity) ?? 0n) + amount);
  return [...sums].flatMap(([commodity, amount]) =>
    amount === 0n ? [] : [{ account: '', commodity, amount }],
  );
}

/** Decimal text with at most two decimals in hundredths. */
export function toHundredths(text: string): Hundredths {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const amount = BigInt(whole + fraction.padEnd(2, '0'));
  return text.startsWith('-') ? -amount : amount;
}

export function toText(amount: Hundredths): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
