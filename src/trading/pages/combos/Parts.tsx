import { formatPercent } from '#rules/numbers/format.ts';
import type { CallResult } from '#schemas/calls/calls.ts';
import styles from './Parts.module.css';

export type ComboParts = CallResult<'trade/combo/detail'>['parts'];

/** The funds of a combination, each with its part. */
export function Parts({ parts }: { parts: ComboParts }) {
  return (
    <ul className={styles.parts} aria-label="成分基金">
      {parts.map(({ fundcode, fundname, ratio }) => (
        <li key={fundcode} className={styles.part}>
          <span>
            {fundname} <span className={styles.code}>{fundcode}</span>
          </span>
          <span className={styles.ratio}>{formatPercent(ratio)}</span>
        </li>
      ))}
    </ul>
  );
}
