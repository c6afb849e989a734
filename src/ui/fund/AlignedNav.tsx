import { formatNumber } from '#rules/format.ts';
import styles from './AlignedNav.module.css';

/** No fund has more decimals. */
const MOST_DECIMALS = 4;

/** A NAV at the fund's own decimals, with unseen digits behind it so that the decimal points of a column align. */
export function AlignedNav({ value, decimals }: { value: string; decimals: string }) {
  return (
    <>
      {formatNumber(value, Number(decimals))}
      <span className={styles.ghost} aria-hidden="true">{'0'.repeat(Math.max(0, MOST_DECIMALS - Number(decimals)))}</span>
    </>
  );
}
