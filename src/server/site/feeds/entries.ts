import type { Answer, CallRequest } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import type { CallPath } from '#schemas/calls/calls.ts';
import { ROOT_CATEGORIES } from '#schemas/content.ts';
import type { DividendRow } from '#schemas/fund.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { AtomEntry } from './atom.ts';

export type CallAnswers = Pick<SiteSnapshot, 'answer'>;

/** Maximum number of entries of a feed, and of each of its sources. */
export const MAX_ENTRIES = 50;
const PAGE = { pagecount: String(MAX_ENTRIES) };

/** Throws where a call is not answered: then the last good feed is sent. */
export async function answered<P extends CallPath>(
  { answer }: CallAnswers,
  request: CallRequest<P>,
): Promise<Extract<Answer<P>, { ok: true }>> {
  const given = await answer(request);
  if (!given.ok) throw new Error(`${request.path} answered ${given.code}: ${given.msg}`);
  return given as Extract<Answer<P>, { ok: true }>;
}

export async function newsEntries(ask: CallAnswers): Promise<AtomEntry[]> {
  const { record } = await answered(ask, {
    path: 'content/article/list',
    body: { category: ROOT_CATEGORIES.news, ...PAGE },
  });
  return record[0].map(({ id, title, summary, publishdate }) => ({
    path: articleAddress('newsdetail', id),
    title,
    summary,
    day: publishdate,
  }));
}

/** Of one fund, or of the company and all funds. */
export async function noticeEntries(ask: CallAnswers, fundcode = ''): Promise<AtomEntry[]> {
  const { record } = await answered(ask, {
    path: 'content/notice/list',
    body: { fundcode, ...PAGE },
  });
  return record[0].map(({ id, title, summary, publishdate, routecode }) => ({
    path: articleAddress(routecode, id),
    title,
    summary,
    day: publishdate,
  }));
}

/** Notices, documents, dividends and splits of a fund, the newest first. */
export async function fundFeedEntries(ask: CallAnswers, fundcode: string): Promise<AtomEntry[]> {
  const [notices, documents, payouts] = await Promise.all([
    noticeEntries(ask, fundcode),
    answered(ask, { path: 'fund/document/list', body: { fundcode, ...PAGE } }),
    answered(ask, { path: 'fund/dividend/list', body: { fundcode, ...PAGE } }),
  ]);
  return [
    ...notices,
    ...documents.record[0].map(({ address, title, publishdate }) => ({
      path: address,
      title,
      summary: '',
      day: publishdate,
    })),
    ...payouts.record[0].map((row) => payoutEntry(fundcode, row)),
  ]
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
    .slice(0, MAX_ENTRIES);
}

function payoutEntry(fundcode: string, row: DividendRow): AtomEntry {
  const what =
    row.kind === 'dividend' ? `分红：每份 ${row.amount} 元` : `拆分：每份变为 ${row.amount} 份`;
  return {
    path: `/fund?fundcode=${fundcode}#${row.kind}-${row.exdate}`,
    title: row.basis === 'estimated' ? `${what}（估算）` : what,
    summary: row.basis === 'estimated' ? '按净值和日增长率估算，没有披露的公告' : row.notice,
    day: row.exdate,
  };
}
