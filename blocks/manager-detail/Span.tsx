import { Day } from '#ui/components/Day.tsx';
import styles from './View.module.css';

/** From one day to another, or until now. */
export function Span({ from, to, inOffice }: { from: string; to: string; inOffice: string }) {
  return (
    <span className={styles.span}>
      {from && <Day date={from} />} – {to ? <Day date={to} /> : inOffice}
    </span>
  );
}
