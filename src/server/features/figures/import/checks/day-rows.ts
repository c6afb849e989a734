import type { DayTable } from '#rules/figures/day-table.ts';
import type { PayoutDetails } from '#rules/imports/payout-details.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';

/** A fund, of dividends and splits one kind of a fund. */
export interface SeriesName {
  fund: KnownFund;
  kind: string;
}

/** Rows of figures as they were read from a file. */
export interface DayRows {
  /** Besides the values of the sort, the figure they are compared with, 0 where a row has none. */
  table: DayTable;
  series: SeriesName[];
  /** Rows whose growth is not given: right for a fund's first day alone. */
  blanks: Set<number>;
  removed: number;
  /** Of dividends and splits, by place. */
  details: Map<number, PayoutDetails>;
}
