import type { FunctionComponent } from 'react';
import type { FundRow } from '#schemas/fund.ts';
import type { HoldingRow } from '#schemas/trade.ts';
import type { useFetch } from '#ui/calls.tsx';

export interface SharedListState<Row> {
  /** Null until it was read once. A failed reload leaves them. */
  rows: readonly Row[] | null;
  /** Why the last read failed; null where it did not. */
  failure: string | null;
  loading: boolean;
}

/** A list that several views show and that is read once for all of them. */
export interface SharedList<Row> {
  get(): SharedListState<Row>;
  /** The first view has the list read, and so has the first one after all were gone. */
  subscribe(listener: () => void): () => void;
  /** Reads it again, unless that is under way. */
  reload(): Promise<void>;
  /** Changes the rows without reading, and tells the views. */
  change(rows: readonly Row[] | null): void;
}

export interface FavouriteFund {
  fundcode: string;
  fundname: string;
}

/** The investor's favourites. A change shows at once, and is undone where it was not taken. */
export interface FavouriteStore extends Pick<
  SharedList<FavouriteFund>,
  'get' | 'subscribe' | 'reload'
> {
  /** Null while it is not known. */
  isFavourite(fundcode: string): boolean | null;
  /** Why the last change of this fund was not taken; empty where it was. */
  failureOf(fundcode: string): string;
  /** Adds the fund, or removes it. Settles once that was answered. */
  toggle(fund: FavouriteFund): Promise<void>;
}

/** What the views of a page share of one investor's funds. */
export interface OwnFunds {
  holdings: SharedList<HoldingRow>;
  favourites: FavouriteStore;
}

/** What has to be known of a fund that is kept on the device. */
export type FundToKeep = Pick<FundRow, 'fundcode' | 'fundname' | 'nav' | 'navdate'>;

/** What shows the funds of an investor. */
export interface InvestorMarks {
  /** What a fund is to the investor: held, a favourite. */
  Marks: FunctionComponent<{ fund: FavouriteFund }>;
  HeldTag: FunctionComponent<Pick<OwnFunds, 'holdings'> & { fundcode: string }>;
  /** The same for all views while the same investor is logged in; `fetch` asks in that session. */
  ownFundsOf(login: object, fetch: ReturnType<typeof useFetch>): OwnFunds;
}
