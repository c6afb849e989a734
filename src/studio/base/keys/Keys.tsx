import styles from './Keys.module.css';

/** Keys as they are printed on the keyboard. */
export function Keys({ children }: { children: string }) {
  return <kbd className={styles.keys}>{children}</kbd>;
}
