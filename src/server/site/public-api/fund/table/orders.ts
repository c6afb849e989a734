import { GROWTH_FIELDS } from '#schemas/fund.ts';
import type { TableFund } from './table-fund.ts';

const FIGURES = ['nav', ...GROWTH_FIELDS] as const;
/** What visitors may sort by, either way. */
export const ORDERS = FIGURES.flatMap((figure) => [figure, `-${figure}`] as const);

/**
 * Funds by a figure or by `establishdate`, with a leading minus the greatest first; those without it and those that are not
 * ranked last, equal ones as they stand.
 */
export function sortFunds(
  funds: readonly TableFund[],
  order: string,
  isRanked: (fund: TableFund) => boolean,
): TableFund[] {
  const direction = order.startsWith('-') ? -1 : 1;
  const read = readerOf(order.replace('-', ''));
  const keys = Float64Array.from(funds, (fund) => (isRanked(fund) ? numberOf(read(fund)) : NaN));
  const places = Uint32Array.from(funds.keys());
  const known = places
    .filter((place) => !Number.isNaN(keys[place]))
    .toSorted((a, b) => (keys[a]! - keys[b]!) * direction || a - b);
  const unknown = places.filter((place) => Number.isNaN(keys[place]));
  return [...known, ...unknown].map((place) => funds[place]!);
}

function readerOf(name: string): (fund: TableFund) => string | undefined {
  if (name === 'establishdate') return ({ facts }) => facts.establishdate;
  const figure = FIGURES.find((one) => one === name);
  return figure ? ({ figures }) => figures?.[figure] : () => undefined;
}

function numberOf(text: string | undefined): number {
  return text ? Number(text) : NaN;
}
