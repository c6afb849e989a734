import type { FundNotice, FundPayout } from '#schemas/fund/news.ts';

/** Notices and payouts of some funds since a day, as `content/fundnews/list` answers. */
export interface FundNews {
  notices: readonly FundNotice[];
  payouts: readonly FundPayout[];
  /** False: there are older notices that were not answered. */
  isComplete: boolean;
}

/** Maximum number of names that are remembered of a fund; more than those are told of once more. */
const MOST_REMEMBERED = 100;

/** The name of a notice or of a payout among those of its fund. */
export function newsId(item: FundNotice | FundPayout): string {
  return 'id' in item ? item.id : `${item.kind}:${item.exdate}`;
}

/** What of the news is about a fund, and was not shown at a visit: of that day or later. The day is yyyymmdd, in Beijing. */
export function newsSince(
  fundcode: string,
  { visit, news: known = [] }: { visit: string; news?: readonly string[] | undefined },
  { notices, payouts, isComplete }: FundNews,
): FundNews {
  const isNew = (day: string, id: string) => day >= visit && !known.includes(id);
  return {
    notices: notices.filter(
      (notice) => notice.fundcodes.includes(fundcode) && isNew(notice.publishdate, newsId(notice)),
    ),
    payouts: payouts.filter(
      (payout) => payout.fundcode === fundcode && isNew(payout.exdate, newsId(payout)),
    ),
    isComplete,
  };
}

/** What a visit on a day has to remember of a fund: the names of what is of that day or later. */
export function newsFrom(fundcode: string, visit: string, news: FundNews): string[] {
  const { notices, payouts } = newsSince(fundcode, { visit }, news);
  return [...payouts, ...notices].map(newsId).slice(0, MOST_REMEMBERED);
}
