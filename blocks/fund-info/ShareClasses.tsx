import type { MouseEvent } from 'react';
import { shareClassOf } from '#rules/funds/share-class.ts';
import { checkBuy, checkClasses, STATUS_GROUP, statusLabel } from '#rules/trade/fund-check.ts';
import { addressWith } from '#ui/address-state.ts';
import { infoTexts } from '#ui/fund/info-texts.ts';
import type { Dictionary } from '#ui/fund/labels.ts';
import { Link } from '#ui/components/Link.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import type { FundDetail, FundRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import styles from './ShareClasses.module.css';

/** A link to each share class of the fund; one that cannot be bought says its status. Nothing for a fund of one class. */
export function ShareClasses({
  fund,
  dictionary,
  page,
}: {
  fund: FundDetail;
  dictionary: Dictionary;
  page: Pick<PageFacts, 'address' | 'parameters'>;
}) {
  if (fund.fundArr.length < 2) return null;
  const labels = dictionary[STATUS_GROUP] ?? {};
  return (
    <nav className={styles.classes} aria-label={infoTexts.shareClasses}>
      <span className={styles.label} aria-hidden="true">
        {infoTexts.shareClasses}
      </span>
      <ul>
        {checkClasses<FundRow>(fund, (shareClass) => checkBuy(shareClass, labels)).map(
          ({ fund: shareClass, check }) => (
            <li key={shareClass.fundcode}>
              <Link
                to={classAddress(page.address, shareClass.fundcode, page.parameters.range)}
                onClick={(event) => keepState(event, shareClass.fundcode)}
                aria-current={shareClass.fundcode === fund.fundcode ? 'page' : undefined}
              >
                <Name fundname={shareClass.fundname} />
                <span className={styles.code}>{shareClass.fundcode}</span>
                {!check.ok && (
                  <span className={styles.status}>{statusLabel(shareClass, labels)}</span>
                )}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const FUND_PAGE = '/fund';

/** The page of a class over the range of the address; of a block on another page the fund's own. */
function classAddress(address: string, fundcode: string, range = ''): string {
  return address.split('?')[0] === FUND_PAGE
    ? addressWith(address, { fundcode, range })
    : `${FUND_PAGE}?fundcode=${fundcode}`;
}

/** Leads to what is open now: range and tab stand in the browser's address, which changes after the page was drawn. */
function keepState(event: MouseEvent<HTMLAnchorElement>, fundcode: string): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== FUND_PAGE) return;
  const range = new URLSearchParams(search).get('range') ?? '';
  event.currentTarget.setAttribute('href', classAddress(pathname + search, fundcode, range) + hash);
}

/** By its letter, where all of the name is read out; a name without a letter stands as it is. */
function Name({ fundname }: { fundname: string }) {
  const letter = shareClassOf(fundname);
  if (letter === '') return <span>{fundname}</span>;
  return (
    <>
      <span aria-hidden="true">
        {letter} {infoTexts.shareClass}
      </span>
      <VisuallyHidden>{fundname}</VisuallyHidden>
    </>
  );
}
