import { useNow } from '../../base/time/use-now.ts';
import { shortTime } from '../../base/time/time.ts';
import { handlingTexts as texts } from './handling-texts.ts';
import styles from './Handling.module.css';

/** By when something has to be answered, ISO 8601; said in red once that is over. */
export function DueDay({ due }: { due: string }) {
  const isOver = Date.parse(due) < useNow();
  return (
    <span className={isOver ? styles.overdue : styles.time}>
      {isOver ? texts.overdueSince(shortTime(due)) : shortTime(due)}
    </span>
  );
}
