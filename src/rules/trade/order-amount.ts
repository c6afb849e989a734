import { compare } from '../numbers/arithmetic.ts';

/** Most yuan of one order: the banks of the sandbox pay no more at once. */
export const MOST_AMOUNT = '10000000.00';

/** Why an amount in yuan cannot be paid in; null where it can. */
export function amountProblem({ minamount }: { minamount: string }, amount: string): string | null {
  if (compare(amount, minamount) < 0) return `金额不能少于 ${minamount} 元`;
  return compare(amount, MOST_AMOUNT) > 0 ? `金额不能超过 ${MOST_AMOUNT} 元` : null;
}

/** Why units cannot be sold; null where they can. Both are decimal text. */
export function volumeProblem(available: string, vol: string): string | null {
  return compare(vol, available) > 0 ? `可用份额为 ${available} 份，请减少份额` : null;
}
