import { changeDirection, formatNumber } from '#rules/numbers/format.ts';
import styles from './Gain.module.css';

/** A profit or loss in yuan, its sign always written. */
export function Gain({ value }: { value: string }) {
  const direction = changeDirection(value);
  return (
    <span className={styles[direction]}>
      {direction === 'up' ? '+' : ''}
      {formatNumber(value)}
    </span>
  );
}
