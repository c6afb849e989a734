import { useState } from 'react';
import { asideOf } from '#rules/language/punctuation.ts';
import { Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import { barFill, barShape } from './bar-shape.ts';
import { Grid } from './Grid.tsx';
import { barPlane } from './scale.ts';
import type { Bar, Plane } from './scale.ts';
import type { ValueKind } from './tick-text.ts';
import { useDrawing } from './use-drawing.ts';
import styles from './Chart.module.css';

export interface BarsProps {
  /** What is drawn, of what: the name of the picture. The figures stand in a table. */
  label: string;
  /** What the values of a bar are, in their order: one or two. */
  series: readonly string[];
  /** At least one. */
  bars: readonly Bar[];
  kind: ValueKind;
}

const loadBars = async () => (await import('./LiveBars.tsx')).LiveBars;
const SIDE = 1000;

/** Values beside one another, up and down from zero: drawn by the server, and livelier once they are seen. */
export function Bars({ label, series, bars, kind }: BarsProps) {
  const [reading, setReading] = useState<number | null>(null);
  const { ref, Live, size, isLost, retry } = useDrawing(loadBars);
  const plane = barPlane(bars);
  const shown = bars[reading ?? bars.length - 1] ?? bars.at(-1);
  return (
    <figure className={styles.chart} data-variant="bars">
      <figcaption className={styles.legend}>
        {series.map((name, at) => (
          <span key={name} className={styles.swatch} data-series={at + 1}>
            {name}
          </span>
        ))}
        {shown && (
          <span
            className={styles.reading}
            aria-live="polite"
            data-many={series.length > 1 || undefined}
          >
            <b>
              {shown.name}
              {shown.note && asideOf(shown.note)}
            </b>{' '}
            {series.map((name, at) => (
              <span key={name} className={styles.value}>
                <span className={styles.readingName}>{name}</span> <b>{shown.texts[at]}</b>
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className={styles.plane} ref={ref}>
        <Grid plane={plane} kind={kind} zero />
        <StaticBars plane={plane} bars={bars} label={label} hidden={Live !== null} />
        {Live && (
          <Live
            plane={plane}
            series={series}
            bars={bars}
            label={label}
            size={size}
            onRead={setReading}
          />
        )}
      </div>
      {isLost && <Failed message={texts.chartLost} retry={retry} />}
    </figure>
  );
}

function StaticBars({
  plane,
  bars,
  label,
  hidden,
}: {
  plane: Plane;
  bars: readonly Bar[];
  label: string;
  hidden: boolean;
}) {
  return (
    <svg
      className={styles.static}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-hidden={hidden || undefined}
    >
      {bars.flatMap((bar, at) =>
        bar.values.map((_, place) => {
          const shape = barShape(plane, bar, at, place);
          if (!shape) return null;
          const { x, y, width, height } = shape;
          return (
            <rect
              key={`${bar.name} ${place}`}
              x={part(x)}
              y={part(y)}
              width={part(width)}
              height={part(height)}
              {...barFill(bar, place)}
            />
          );
        }),
      )}
    </svg>
  );
}

function part(of: number): string {
  return (of * SIDE).toFixed(1);
}
