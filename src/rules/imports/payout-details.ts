import type { DividendRow, PayoutBasis } from '#schemas/fund.ts';
import type { ImportPlan } from '#schemas/import.ts';

/** What is known of a dividend or split besides its day and amount; '' where it is not known. */
export type PayoutDetails = Pick<DividendRow, 'basis' | 'recorddate' | 'paydate' | 'notice'>;

/** The fields of a file that say so. */
export const DETAIL_FIELDS = [
  'recorddate',
  'paydate',
  'notice',
  'basis',
] as const satisfies readonly (keyof PayoutDetails)[];

const BASES: Readonly<Record<string, PayoutBasis>> = {
  披露: 'disclosed',
  已披露: 'disclosed',
  公告: 'disclosed',
  disclosed: 'disclosed',
  估算: 'estimated',
  推算: 'estimated',
  推断: 'estimated',
  estimated: 'estimated',
  inferred: 'estimated',
};

/** Whether a cell says that a payout was disclosed or is an estimate; null where it says neither. */
export function readBasis(cell: string): PayoutBasis | null {
  return BASES[cell.toLowerCase()] ?? null;
}

/**
 * The basis of payouts of which the file does not say it. Unless one was chosen: payouts that rows of NAVs tell in the
 * words of a notice are disclosed, and those of a list of amounts are estimates.
 */
export function basisOf({ sort, basis }: Pick<ImportPlan, 'sort' | 'basis'>): PayoutBasis {
  return basis ?? (sort === 'navs' ? 'disclosed' : 'estimated');
}

/** Details of a file laid over those that are stored. An estimate of the disclosed amount leaves it disclosed. */
export function detailsOver(
  stored: PayoutDetails,
  given: PayoutDetails,
  isSameAmount: boolean,
): PayoutDetails {
  return {
    basis: isSameAmount && stored.basis === 'disclosed' ? 'disclosed' : given.basis,
    recorddate: given.recorddate || stored.recorddate,
    paydate: given.paydate || stored.paydate,
    notice: given.notice || stored.notice,
  };
}
