import type { Answer } from '#kit';
import { newsSince, newsId, type FundNews } from '#rules/funds/fund-news.ts';
import type { SeenNav } from '#rules/funds/kept-funds.ts';
import { articleAddress } from '#rules/lists/article-address.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import { useDayText } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { keptTexts } from './kept-texts.ts';
import styles from './KeptRow.module.css';

/** Maximum number of notices, and of payouts, that a fund leads to; its page has all. */
const MOST_LINKS = 3;

/** Notices and payouts of a fund that are new since an earlier visit: how many, and the newest. `news` is null where they could not be had. */
export function NewsSinceVisit({
  fundcode,
  before,
  news,
}: {
  fundcode: string;
  before: SeenNav;
  news: FundNews | null;
}) {
  const dayText = useDayText();
  if (!news) return <dd className={styles.detail}>{keptTexts.newsUnknown}</dd>;
  const { notices, payouts, isComplete } = newsSince(fundcode, before, news);
  return (
    <>
      <dd className={styles.news}>
        {keptTexts.newSince(dayText(before.visit), countsOf({ notices, payouts, isComplete }))}
      </dd>
      {notices.length + payouts.length > 0 && (
        <dd className={styles.detail}>
          <ul>
            {payouts.slice(-MOST_LINKS).map((payout) => (
              <li key={newsId(payout)}>
                {dayText(payout.exdate)} {chartTexts[payout.kind](payout.amount)}
              </li>
            ))}
            {notices.slice(0, MOST_LINKS).map(({ id, title, publishdate, routecode }) => (
              <li key={id}>
                {dayText(publishdate)} <Link to={articleAddress(routecode, id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </dd>
      )}
    </>
  );
}

function countsOf({ notices, payouts, isComplete }: FundNews): string {
  const ofKind = (kind: 'dividend' | 'split') =>
    payouts.filter((payout) => payout.kind === kind).length;
  const [dividends, splits] = [ofKind('dividend'), ofKind('split')];
  const counts = [
    ...(notices.length > 0 ? [keptTexts.newNotices(notices.length, isComplete)] : []),
    ...(dividends > 0 ? [keptTexts.newDividends(dividends)] : []),
    ...(splits > 0 ? [keptTexts.newSplits(splits)] : []),
    ...(isComplete || notices.length > 0 ? [] : [keptTexts.notAllNotices]),
  ];
  return counts.length > 0 ? counts.join(punctuation.comma) : keptTexts.noNews;
}

/** Of the call for all kept funds: undefined while it is under way, null where it failed. */
export function newsOf(
  answer: Answer<'content/fundnews/list'> | undefined,
  loading: boolean,
): FundNews | null | undefined {
  if (loading || !answer) return undefined;
  if (!answer.ok) return null;
  const [notices, payouts, [{ completeflag }]] = answer.record;
  return { notices, payouts, isComplete: completeflag === '1' };
}
