import type { ReactNode } from 'react';
import type { SavedTableOfFund } from '#rules/site/saved-tables.ts';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { SaveTable } from '#ui/fund/SaveTable.tsx';
import type { FundRow } from '#schemas/fund.ts';
import styles from './Panels.module.css';

export interface PartProps {
  title: string;
  /** yyyymmdd. */
  asOf?: string | undefined;
  /** Of figures that come with the fund's newest day; absent: the part has others. */
  staleflag?: FundRow['staleflag'] | undefined;
  /** The table of a fund that the part shows, to be saved whole. */
  saved?: SavedTableOfFund | undefined;
  children: ReactNode;
}

/** A part of a panel under its heading, which says what its figures are as of. */
export function PanelPart({ title, asOf, staleflag = '', saved, children }: PartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h4>{title}</h4>
        {(asOf || saved) && (
          <p className={styles.asOf}>
            {asOf && (
              <span>
                <AsOf date={asOf} staleflag={staleflag} />
              </span>
            )}
            {saved && <SaveTable {...saved} />}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
