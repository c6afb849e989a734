import { areVariantsShown, type VariantProps } from './variant.ts';

/** Where variants stand on a day: without days, before the first one, shown, or after the last one. */
export type VariantState = 'undated' | 'ahead' | 'shown' | 'over';

export function variantState(
  { from, until }: Pick<VariantProps, 'from' | 'until'>,
  day: string,
): VariantState {
  if (from === '' || until === '') return 'undated';
  if (areVariantsShown({ from, until }, day)) return 'shown';
  return day < from ? 'ahead' : 'over';
}
