import { across, down, share } from './scale.ts';
import type { Plane } from './scale.ts';
import { tickText } from './tick-text.ts';
import type { ValueKind } from './tick-text.ts';
import styles from './Chart.module.css';

/** A day behind this share of the width has no room for large type on both sides. */
const LATE = 0.8;

/** The plane's lines and ticks. */
export function Grid({ plane, kind, zero }: { plane: Plane; kind: ValueKind; zero: boolean }) {
  return (
    <>
      <div aria-hidden="true">
        {plane.values.map((tick) => (
          <span
            key={tick.value}
            className={styles.tick}
            data-zero={(zero && tick.value === 0) || undefined}
            style={{ top: share(down(plane, tick.value)) }}
          >
            <span>{tickText(kind, tick)}</span>
          </span>
        ))}
      </div>
      <div aria-hidden="true">
        {plane.days.map((tick) => (
          <span
            key={tick.day}
            className={styles.day}
            data-late={across(plane, tick.day) > LATE || undefined}
            style={{ left: share(across(plane, tick.day)) }}
          >
            <span>{tick.label}</span>
          </span>
        ))}
      </div>
    </>
  );
}
