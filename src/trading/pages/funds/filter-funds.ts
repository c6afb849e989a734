import type { ListedFund } from '#wire/public/trading.ts';

/** Funds whose code or name holds every word that is looked for; those that can be bought first. */
export function filterFunds(funds: readonly ListedFund[], typed: string): readonly ListedFund[] {
  const words = typed.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
  const found = funds.filter(({ fundcode, fundname }) => {
    const text = `${fundcode} ${fundname.toLowerCase()}`;
    return words.every((word) => text.includes(word));
  });
  const isClosed = ({ buysAs }: ListedFund) => Number(buysAs === '');
  return found.toSorted((a, b) => isClosed(a) - isClosed(b));
}
