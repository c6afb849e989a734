import styles from './ProgressBar.module.css';

/** A thin wedge on top of the page while the next one is on its way; finishes also when that failed. */
export function ProgressBar({ isUnderWay }: { isUnderWay: boolean }) {
  return <div className={styles.bar} data-under-way={isUnderWay || undefined} aria-hidden="true" />;
}
