import type { ReactNode } from 'react';
import { formatAmount } from '#rules/numbers/format.ts';
import { managerAddress } from '#rules/funds/fund-requests.ts';
import { SHARETYPE_GROUP } from '#rules/trade/fund-check.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { FundDetail } from '#schemas/fund.ts';
import { Day } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import styles from './Facts.module.css';
import { fundTexts } from './fund-texts.ts';
import { infoTexts } from './info-texts.ts';
import { typeLabel, type Dictionary } from './labels.ts';

export interface FactsProps {
  fund: FundDetail;
  dictionary: Dictionary;
  /** Where no figure above tells it already. */
  size?: boolean;
}

/** What does not change from day to day. Facts that are not known are left out. */
export function Facts({ fund, dictionary, size = false }: FactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact wide label={infoTexts.fullName}>
        {fund.fund_fullname}
      </Fact>
      <Fact label={fundTexts.fundType}>{typeLabel(dictionary, fund.fundtype)}</Fact>
      <Fact label={infoTexts.established}>
        {fund.establishdate && <Day date={fund.establishdate} />}
      </Fact>
      <Fact label={infoTexts.size}>{size && fund.fundsize && formatAmount(fund.fundsize)}</Fact>
      <Fact wide label={infoTexts.company}>
        {fund.company}
      </Fact>
      <Fact wide label={infoTexts.custodian}>
        {fund.custodian}
      </Fact>
      <Fact wide label={infoTexts.managers}>
        {fund.managers.length > 0 && <Managers managers={fund.managers} />}
      </Fact>
      <Fact label={infoTexts.minAmount}>{fund.minamount && formatAmount(fund.minamount)}</Fact>
      <Fact label={infoTexts.feeMode}>{dictionary[SHARETYPE_GROUP]?.[fund.sharetype]}</Fact>
      <Fact wide label={infoTexts.registration}>
        {fund.registrationnumber}
      </Fact>
      <Fact full label={fundTexts.benchmark}>
        {fund.benchmark}
      </Fact>
    </dl>
  );
}

function Fact({
  label,
  wide,
  full,
  children,
}: {
  label: string;
  wide?: boolean;
  full?: boolean;
  children: ReactNode;
}) {
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
          {since && (
            <span>
              {punctuation.asideOpens}
              <Day date={since} /> {fundTexts.since}
              {punctuation.asideCloses}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
