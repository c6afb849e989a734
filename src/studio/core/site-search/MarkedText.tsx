import styles from './MarkedText.module.css';

interface Properties {
  text: string;
  /** From, and up to without, in UTF-16 units, in order. */
  marks: readonly (readonly [number, number])[];
}

/** A text with the words that were found in it. */
export function MarkedText({ text, marks }: Properties) {
  const ends = marks.map(([, to]) => to);
  return (
    <span className={styles.text}>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index - 1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </span>
  );
}
