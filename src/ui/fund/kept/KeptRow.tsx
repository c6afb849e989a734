import { useState } from 'react';
import { isCashFund } from '#kit';
import type { FundNews } from '#rules/funds/fund-news.ts';
import { comparedVisit, type KeptFund } from '#rules/funds/kept-funds.ts';
import { formatDate, formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import { fundStatus } from '#rules/trade/fund-check.ts';
import type { FundRow } from '#schemas/fund.ts';
import { CompareToggle } from '#ui/fund/compare/CompareToggle.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import type { Dictionary } from '#ui/fund/labels.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { RemovableFundRow } from '#ui/fund/RemovableFundRow.tsx';
import { StatusTag } from '#ui/fund/Tag.tsx';
import { toggleKept, visitDay } from './device-funds.ts';
import { keptTexts } from './kept-texts.ts';
import { ChangeSinceVisit } from './ChangeSinceVisit.tsx';
import { NewsSinceVisit } from './NewsSinceVisit.tsx';
import styles from './KeptRow.module.css';

const USUAL_STATUS = '0';

export interface KeptRowProps {
  fund: KeptFund;
  /** Undefined while it is on its way, where it could not be had, and where the site does not have the fund. */
  row: FundRow | undefined;
  /** Of all kept funds: undefined while it is on its way, null where it could not be had. */
  news: FundNews | null | undefined;
  /** Whether the site answered without this fund. */
  isUnknown: boolean;
  isRemoved: boolean;
  canCompare: boolean;
  dictionary: Dictionary;
}

/** A fund that is kept; once removed, one press of the same button puts it back. */
export function KeptRow({
  fund,
  row,
  news,
  isUnknown,
  isRemoved,
  canCompare,
  dictionary,
}: KeptRowProps) {
  const [failure, setFailure] = useState('');
  const { fundcode } = fund;
  const name = row?.fundname ?? fund.fundname;
  const toggle = () =>
    setFailure(toggleKept({ fundcode, fundname: name, nav: '', navdate: '', ...row }, fund));
  return (
    <RemovableFundRow
      {...{ fundcode, name, isUnknown, isRemoved, failure }}
      words={keptTexts}
      tags={
        row && fundStatus(row) !== USUAL_STATUS && <StatusTag fund={row} dictionary={dictionary} />
      }
      actions={canCompare && row && !isRemoved && <CompareToggle fund={row} />}
      onToggle={toggle}
    >
      {isUnknown ? (
        <p className={styles.unknown}>{keptTexts.unknown}</p>
      ) : (
        <Figures fund={fund} row={row} news={news} />
      )}
    </RemovableFundRow>
  );
}

function Figures({ fund, row, news }: Pick<KeptRowProps, 'fund' | 'row' | 'news'>) {
  const before = comparedVisit(fund, visitDay());
  const isCash = row !== undefined && isCashFund(row);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{isCash ? fundTexts.income10k : fundTexts.nav}</dt>
        <dd>{row ? formatNumber(row.nav, isCash ? 4 : Number(row.navdecimals)) : '--'}</dd>
        <dd className={styles.detail}>
          {row && formatDate(row.navdate)}
          {row?.staleflag === '1' && ` ${fundTexts.staleShort}`}
        </dd>
      </div>
      <div>
        <dt>{isCash ? fundTexts.yield7d : fundTexts.growth}</dt>
        <dd>{row ? isCash ? formatPercent(row.yield7d) : <DayChange row={row} /> : '--'}</dd>
      </div>
      <div data-since>
        <dt>{keptTexts.sinceLast}</dt>
        {row ? <ChangeSinceVisit {...{ fund, before, row }} /> : <dd>--</dd>}
        {before && news !== undefined && (
          <NewsSinceVisit fundcode={fund.fundcode} before={before} news={news} />
        )}
      </div>
    </dl>
  );
}

function DayChange({ row }: { row: FundRow }) {
  return <PercentChange value={row.day1ud} grown={isGrownPart(row, 'day1ud')} />;
}
