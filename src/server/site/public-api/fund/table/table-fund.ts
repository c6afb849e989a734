import type { FundFacts } from '#schemas/fund.ts';
import type { LatestFigures } from '#server/store/figures/performance.ts';

/** A fund with what lists are filtered by, made ready once. */
export interface TableFund {
  /** Among the funds by code. */
  place: number;
  /** In the table's cells. */
  cell: number;
  facts: FundFacts;
  /** Absent where none are known. */
  figures: LatestFigures | undefined;
}
