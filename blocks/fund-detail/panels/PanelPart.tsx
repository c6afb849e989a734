import type { ReactNode } from 'react';
import { Day } from '#ui/components/Day.tsx';
import { texts } from '#ui/texts.ts';
import styles from './Panels.module.css';

export interface PartProps {
  title: string;
  /** yyyymmdd. */
  asOf?: string | undefined;
  children: ReactNode;
}

/** A part of a panel under its heading, which says what its figures are as of. */
export function PanelPart({ title, asOf, children }: PartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h4>{title}</h4>
        {asOf && (
          <p className={styles.asOf}>
            {texts.asOf} <Day date={asOf} />
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
