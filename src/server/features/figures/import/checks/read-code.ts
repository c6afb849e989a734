import { nearestCode } from '#rules/imports/nearest-code.ts';
import { isFormula } from '#rules/imports/read-cell.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import type { FoundProblems } from './problem-list.ts';

type Fault = Omit<FoundProblems, 'line'>;

/** What is wrong with a code that no fund has. */
export function codeFault(cell: string, funds: ReadonlyMap<string, KnownFund>): Fault {
  const field = 'fundcode';
  if (cell === '') return { field, code: 'badCode', values: { code: cell } };
  if (isFormula(cell)) return { field, code: 'formula', values: { value: cell } };
  const padded = cell.padStart(6, '0');
  if (/^\d{1,5}$/.test(cell) && funds.has(padded))
    return { field, code: 'lostZeros', fix: { field, value: padded } };
  if (!/^\d{1,6}$/.test(cell)) return { field, code: 'badCode', values: { code: cell } };
  const near = nearestCode(padded, funds);
  return {
    field,
    code: 'unknownCode',
    values: { code: cell, near: near ?? '', name: funds.get(near ?? '')?.fundname ?? '' },
    fix: near === null ? null : { field, value: near },
  };
}
