import type { ReactNode } from 'react';
import { formatAmount } from '#rules/numbers/format.ts';
import { managerAddress } from '#rules/funds/fund-requests.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { infoTexts } from '#ui/fund/info-texts.ts';
import { typeLabel } from '#ui/fund/labels.ts';
import type { Dictionary } from '#ui/fund/labels.ts';
import { Day } from '#ui/parts/Day.tsx';
import { Link } from '#ui/parts/Link.tsx';
import type { FundDetail } from '#schemas/fund.ts';
import styles from './View.module.css';

export interface FactsProps {
  fund: FundDetail;
  dictionary: Dictionary;
  /** What stands for a benchmark that the fund has not. */
  noBenchmark: string;
}

/** What does not change from day to day. Facts that are not known are left out. */
export function Facts({ fund, dictionary, noBenchmark }: FactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact wide label={infoTexts.fullName}>{fund.fund_fullname}</Fact>
      <Fact label={fundTexts.fundType}>{typeLabel(dictionary, fund.fundtype)}</Fact>
      <Fact label={infoTexts.established}>{fund.establishdate && <Day date={fund.establishdate} />}</Fact>
      <Fact wide label={infoTexts.company}>{fund.company}</Fact>
      <Fact wide label={infoTexts.custodian}>{fund.custodian}</Fact>
      <Fact wide label={infoTexts.managers}>{fund.managers.length > 0 && <Managers managers={fund.managers} />}</Fact>
      <Fact label={infoTexts.minAmount}>{fund.minamount && formatAmount(fund.minamount)}</Fact>
      <Fact label={infoTexts.feeMode}>{dictionary['sharetype']?.[fund.sharetype]}</Fact>
      <Fact full label={fundTexts.benchmark}>{fund.benchmark || noBenchmark}</Fact>
    </dl>
  );
}

function Fact({ label, wide, full, children }: { label: string; wide?: boolean; full?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div data-wide={wide} data-full={full}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** With the day since when each manages the fund, where it is known. */
function Managers({ managers }: Pick<FundDetail, 'managers'>) {
  return (
    <ul className={styles.managers}>
      {managers.map(({ managerid, name, since }) => (
        <li key={managerid ?? name}>
          {managerid === undefined ? name : <Link to={managerAddress(managerid)}>{name}</Link>}
          {since && <span>（<Day date={since} /> {fundTexts.since}）</span>}
        </li>
      ))}
    </ul>
  );
}
