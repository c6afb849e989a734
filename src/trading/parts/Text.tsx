import styles from './Text.module.css';

/** A text of several lines, as the trading system gave it. */
export function Text({ content }: { content: string }) {
  return (
    <div className={styles.text}>
      {content.split('\n').map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a text that never changes
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
