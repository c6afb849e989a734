import { pageNumbers } from '#rules/lists/page-numbers.ts';
import { pageOffset } from '#rules/lists/page-offset.ts';
import type { PageFacts } from '#schemas/page.ts';
import { addressWith } from '#ui/address-state.ts';
import { Link } from './Link.tsx';
import { readingTexts as texts } from './reading-texts.ts';
import styles from './Pager.module.css';

export interface PagerProps {
  page: Pick<PageFacts, 'address' | 'parameters'>;
  /** Rows of the whole list: its `totalcount`. */
  total: string | number;
  /** Its `ismore`: it has more than these. They are counted beyond each page that is opened; where that ends, the pages do too. */
  isMore?: boolean | undefined;
  /** Rows on a page. */
  count: number;
  /** Of the part of the page that the list stands in, where that is a panel to be opened. */
  fragment?: string | undefined;
}

/**
 * The pages of a list, by `pageoffset` in the address. Plain links: they work without scripts, and the site's navigation
 * follows them in place, without leaving the position on the page; Back leads to the page before.
 */
export function Pager({ page, total, isMore = false, count, fragment }: PagerProps) {
  const { current, last, offered } = pageNumbers(
    Number(total),
    count,
    Number(pageOffset(page.parameters)),
  );
  if (last === 1) return null;
  const status = isMore ? texts.totalAbove : texts.total;
  const numbers = isMore && current < last ? [...offered, null] : offered;
  const to = (number: number) =>
    addressWith(page.address, { pageoffset: number > 1 ? String((number - 1) * count) : '' }) +
    (fragment ? `#${fragment}` : '');
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <p role="status">{status(Number(total), current, last)}</p>
      <ul>
        <li>
          <Step to={current > 1 ? to(current - 1) : null} rel="prev">
            {texts.previousPage}
          </Step>
        </li>
        {numbers.map((number, index) => (
          <li className={styles.number} key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Numbered number={number} to={to(number)} isCurrent={number === current} />
            )}
          </li>
        ))}
        <li>
          <Step to={current < last ? to(current + 1) : null} rel="next">
            {texts.nextPage}
          </Step>
        </li>
      </ul>
    </nav>
  );
}

function Numbered({ number, to, isCurrent }: { number: number; to: string; isCurrent: boolean }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} aria-label={texts.page(number)}>
      {number}
    </Link>
  );
}

/** At the ends of the list it stays, as text, so that nothing moves under the pointer. */
function Step({
  to,
  rel,
  children,
}: {
  to: string | null;
  rel: 'prev' | 'next';
  children: string;
}) {
  if (to === null) return <span aria-disabled="true">{children}</span>;
  return (
    <Link to={to} data-step={rel}>
      {children}
    </Link>
  );
}
