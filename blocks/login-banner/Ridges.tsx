import drawing from './ridges.svg';
import styles from './Ridges.module.css';

const FAR_TO_NEAR = Array.from({ length: 12 }, (_, index) => index);

/**
 * The ridges, and the ground on which the nearest stands. The drawing is a file of its own that browsers keep; its ridges
 * take their colours from the page's tokens.
 */
export function Ridges() {
  return (
    <>
      <svg
        className={styles.ridges}
        viewBox="0 0 1440 420"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        {FAR_TO_NEAR.map((index) => (
          <use key={index} href={`${drawing}#ridge-${index}`} />
        ))}
      </svg>
      <div className={styles.ground} aria-hidden="true" />
    </>
  );
}
