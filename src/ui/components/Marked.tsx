import styles from './Marked.module.css';

/** A text whose ranges are marked: from, and up to without, in order and apart. It stays text, whatever signs it holds. */
export function Marked({
  text,
  marks,
}: {
  text: string;
  marks: readonly (readonly [from: number, to: number])[];
}) {
  const starts = [0, ...marks.map(([, to]) => to)];
  return (
    <span className={styles.marked}>
      {starts.map((start, index) => {
        const mark = marks[index];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are told apart by their order alone
          <span key={index}>
            {text.slice(start, mark?.[0])}
            {mark && <mark>{text.slice(...mark)}</mark>}
          </span>
        );
      })}
    </span>
  );
}
