import styles from './View.module.css';

const LINES = Array.from({ length: 27 }, (_, at) => 760 - at * 21);

/** Slanted rules behind the head, every fifth a little stronger: the edge of a wedge, repeated. Decoration. */
export function Slants() {
  return (
    <svg
      className={styles.slants}
      viewBox="0 0 760 620"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {LINES.map((x, at) => (
        <path key={x} d={`M${x} 620L${x + 140} 0`} strokeWidth={at % 5 === 0 ? 1.6 : 0.6} />
      ))}
    </svg>
  );
}
