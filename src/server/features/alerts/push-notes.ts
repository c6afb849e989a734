import { articleAddress } from '#rules/lists/article-address.ts';
import { formatDate } from '#rules/numbers/format.ts';
import type { PushNote } from '#rules/funds/push-alerts.ts';
import type { AlertNews } from './read-news.ts';

/** Notifications of one message, lines of one, and characters of a title: push services refuse more than 4096 encrypted bytes. */
const MOST_NOTES = 5;
const MOST_LINES = 3;
const MOST_TITLE = 50;

interface Told {
  line: string;
  path: string;
}

/** One notification for each fund, with names and days alone: figures would need what stands below them on the page. */
export function pushNotes(news: AlertNews): PushNote[] {
  const byFund = new Map<string, { name: string; told: Told[] }>();
  const tell = (fundcode: string, name: string, line: string, path = fundPath(fundcode)) => {
    const { told } = byFund.get(fundcode) ?? { told: [] };
    byFund.set(fundcode, { name, told: [...told, { line, path }] });
  };
  for (const { fundcode, fundname, navdate } of news.navs)
    tell(fundcode, fundname, `${formatDate(navdate)} 净值已更新`);
  for (const { fund, payout } of news.payouts)
    tell(
      fund.fundcode,
      fund.fundname,
      `${payout.kind === 'dividend' ? '分红，除息日' : '拆分，拆分日'} ${formatDate(payout.exdate)}`,
    );
  for (const { id, title, routecode, fund } of news.notices)
    tell(fund.fundcode, fund.fundname, cut(title), articleAddress(routecode, id));
  const notes = [...byFund].map(([fundcode, { name, told }]) => noteOf(fundcode, name, told));
  const left = notes.length - (MOST_NOTES - 1);
  if (notes.length <= MOST_NOTES) return notes;
  const rest = { title: `另有 ${left} 只基金有更新`, body: '', path: '/', tag: 'quoin-more' };
  return [...notes.slice(0, MOST_NOTES - 1), rest];
}

/** Leads to what it tells of; of several things, to the fund. */
function noteOf(fundcode: string, name: string, told: readonly Told[]): PushNote {
  const [only, ...more] = told;
  const lines = told.slice(0, MOST_LINES).map(({ line }) => line);
  const left = told.length - lines.length;
  return {
    title: `${name}（${fundcode}）`,
    body: [...lines, ...(left > 0 ? [`另有 ${left} 项`] : [])].join('\n'),
    path: only && more.length === 0 ? only.path : fundPath(fundcode),
    tag: `quoin-${fundcode}`,
  };
}

function fundPath(fundcode: string): string {
  return `/fund?fundcode=${fundcode}`;
}

function cut(title: string): string {
  return title.length > MOST_TITLE ? `${title.slice(0, MOST_TITLE - 1)}…` : title;
}
