import { typeFilterOf } from '#rules/funds/fund-type-filter.ts';
import type { FundFacts } from '#schemas/fund.ts';

/** What visitors choose from a few. */
export const FACETS = ['fundtype', 'risklevel', 'fundstatus'] as const;
export type Facet = (typeof FACETS)[number];

/** One code of each facet; where the choices cross, funds that have all three stand in one cell. */
export type Cell = Record<Facet, string>;
/** An empty choice takes every code; the fund type `OTHER_FUND_TYPE` takes funds without one. */
export type FacetChoices = { readonly [F in Facet]?: string | undefined };

export interface Cells {
  /** Those in which any fund stands: a few hundred at most, however many funds there are. */
  cells: readonly Cell[];
  /** By the place of a fund, the place of its cell. */
  cellOf: Uint16Array;
}

export function crossFacets(funds: readonly FundFacts[]): Cells {
  const places = new Map<string, number>();
  const cells: Cell[] = [];
  const cellOf = Uint16Array.from(funds, ({ fundtype, risklevel, status }) => {
    const name = `${fundtype} ${risklevel} ${status}`;
    const place = places.get(name) ?? cells.push({ fundtype, risklevel, fundstatus: status }) - 1;
    places.set(name, place);
    return place;
  });
  return { cells, cellOf };
}

/** Whether the funds of a cell are among what was chosen; `aside` names the facet whose own choice does not count. */
export function fitsChoices(cell: Cell, choices: FacetChoices, aside?: Facet): boolean {
  return FACETS.every(
    (facet) => facet === aside || !choices[facet] || choices[facet] === codeOf(cell, facet),
  );
}

function codeOf(cell: Cell, facet: Facet): string {
  return facet === 'fundtype' ? typeFilterOf(cell) : cell[facet];
}
