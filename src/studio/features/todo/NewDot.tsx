import { todoTexts as texts } from './texts.ts';
import styles from './Todo.module.css';

/** Beside what the account has not seen before. */
export function NewDot() {
  return <span className={styles.new}>{texts.new}</span>;
}
