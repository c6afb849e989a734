import type { ReactNode } from 'react';
import { AsOf } from '#ui/fund/AsOf.tsx';
import type { FundRow } from '#schemas/fund.ts';
import styles from './Panels.module.css';

export interface PartProps {
  title: string;
  /** yyyymmdd. */
  asOf?: string | undefined;
  /** Of figures that come with the fund's newest day; absent: the part has others. */
  staleflag?: FundRow['staleflag'] | undefined;
  children: ReactNode;
}

/** A part of a panel under its heading, which says what its figures are as of. */
export function PanelPart({ title, asOf, staleflag = '', children }: PartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h4>{title}</h4>
        {asOf && (
          <p className={styles.asOf}>
            <AsOf date={asOf} staleflag={staleflag} />
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
