import type { AlertKind } from '#rules/funds/fund-alerts.ts';
import { namedFundsBody } from '#rules/funds/fund-requests.ts';
import { grouped } from '#rules/text/grouped.ts';
import type { DividendRow, FundRow } from '#schemas/fund.ts';
import type { NoticeRow } from '#schemas/content.ts';
import { answered, MAX_ENTRIES, type CallAnswers } from '#server/site/feeds/entries.ts';

export interface WaitingEvent {
  event: string;
  kind: AlertKind;
  fundcode: string;
  item: string;
}

/** With the fund for which it is told. */
export type ToldNotice = NoticeRow & { fund: FundRow };

/** What a mail or a notification tells, as visitors see it now. */
export interface AlertNews {
  navs: FundRow[];
  payouts: { fund: FundRow; payout: DividendRow }[];
  notices: ToldNotice[];
  /** The events that are told. */
  taken: string[];
  /** Those that are not: withdrawn, undone, stopped, or followed by a newer NAV. */
  dropped: string[];
}

/** Reads what events are about, by the calls that pages are made of: what visitors cannot see is not told. */
export async function readAlertNews(
  ask: CallAnswers,
  events: readonly WaitingEvent[],
): Promise<AlertNews> {
  const codes = [...new Set(events.map(({ fundcode }) => fundcode))].map((fundcode) => ({
    fundcode,
  }));
  const { record } = await answered(ask, { path: 'trade/fund/list', body: namedFundsBody(codes) });
  const funds = new Map(record[0].map((fund) => [fund.fundcode, fund]));
  const news: AlertNews = { navs: [], payouts: [], notices: [], taken: [], dropped: [] };
  for (const [fundcode, own] of grouped(events, (event) => event.fundcode)) {
    const fund = funds.get(fundcode);
    const found = fund ? await readOfFund(ask, fund, own) : null;
    for (const { event } of own) (found?.has(event) ? news.taken : news.dropped).push(event);
    for (const tell of found?.values() ?? []) tell(news);
  }
  return news;
}

type Tell = (news: AlertNews) => unknown;

/** By the name of each event that can be told, how it comes into the mail. */
async function readOfFund(
  ask: CallAnswers,
  fund: FundRow,
  events: readonly WaitingEvent[],
): Promise<Map<string, Tell>> {
  const { fundcode } = fund;
  const has = (kind: AlertKind) => events.some((event) => event.kind === kind);
  const page = { fundcode, pagecount: String(MAX_ENTRIES) };
  const payouts = has('payout')
    ? (await answered(ask, { path: 'fund/dividend/list', body: page })).record[0]
    : [];
  const notices = has('notice')
    ? (await answered(ask, { path: 'content/notice/list', body: page })).record[0]
    : [];
  return new Map(
    events.flatMap(({ event, kind, item }): [string, Tell][] => {
      const tell = tellOf({ fund, payouts, notices }, kind, item);
      return tell ? [[event, tell]] : [];
    }),
  );
}

function tellOf(
  {
    fund,
    payouts,
    notices,
  }: { fund: FundRow; payouts: readonly DividendRow[]; notices: readonly NoticeRow[] },
  kind: AlertKind,
  item: string,
): Tell | null {
  switch (kind) {
    case 'nav':
      return fund.navdate === item ? (news) => news.navs.push(fund) : null;
    case 'payout': {
      const payout = payouts.find(
        (row) => `${row.kind}:${row.exdate}` === item && row.basis === 'disclosed',
      );
      return payout ? (news) => news.payouts.push({ fund, payout }) : null;
    }
    case 'notice': {
      const notice = notices.find(({ id }) => id === item);
      return notice ? (news) => news.notices.push({ ...notice, fund }) : null;
    }
  }
}
