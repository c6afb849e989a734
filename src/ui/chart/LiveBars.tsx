import { useEffect, useMemo } from 'react';
import {
  Bar as RechartsBar,
  BarChart,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  useActiveTooltipDataPoints,
  useIsTooltipActive,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts';
import { BAND_GAP, barFill } from './bar-shape.ts';
import type { Bar, Plane } from './scale.ts';
import { useKeyReading } from './use-key-reading.ts';
import styles from './Chart.module.css';

export interface LiveBarsProps {
  plane: Plane;
  series: readonly string[];
  bars: readonly Bar[];
  label: string;
  size: { width: number; height: number };
  /** The place of the bar under the crosshair, null when there is none. */
  onRead: (index: number | null) => void;
}

type Row = Bar & { index: number };

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };
const CURSOR = { fill: 'var(--q-surface-hover)' };

/** Bars of which one is read, by pointer and keys. */
export function LiveBars({ plane, series, bars, label, size, onRead }: LiveBarsProps) {
  const rows = useMemo(() => bars.map((bar, index): Row => ({ ...bar, index })), [bars]);
  const keys = useKeyReading(rows.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys choose the bar that is read, and the reading above is told
    <div
      className={styles.live}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys choose the bar that is read, and the reading above is told
      tabIndex={0}
      {...keys.handlers}
    >
      {keys.at !== null && (
        <i
          className={styles.band}
          aria-hidden="true"
          style={{ left: `${(keys.at / rows.length) * 100}%`, width: `${100 / rows.length}%` }}
        />
      )}
      <ResponsiveContainer width="100%" height="100%" initialDimension={size}>
        <BarChart
          data={rows}
          margin={NO_MARGIN}
          barCategoryGap={`${BAND_GAP * 100}%`}
          barGap={0}
          aria-hidden="true"
          accessibilityLayer={false}
        >
          <XAxis dataKey="name" type="category" hide />
          <YAxis type="number" domain={[plane.low, plane.high]} hide />
          <Tooltip cursor={CURSOR} isAnimationActive={false} content={<Box series={series} />} />
          {series.map((name, place) => (
            <RechartsBar
              key={name}
              name={name}
              dataKey={({ values }: Row) => values[place]}
              isAnimationActive={false}
              shape={(shape: BarShapeProps) => filled(shape, bars[shape.originalDataIndex], place)}
            />
          ))}
          <Reader keyed={keys.at} onRead={onRead} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** A series may lack bars that another has, so a bar is known by its place in the data and not by its place among those drawn. */
function filled({ x, y, width, height }: BarShapeProps, bar: Bar | undefined, place: number) {
  return bar && <Rectangle x={x} y={y} width={width} height={height} {...barFill(bar, place)} />;
}

function Box({ series }: Pick<LiveBarsProps, 'series'>) {
  const row = useRow();
  if (!row) return null;
  return (
    <div className={styles.box}>
      <b>{row.name}</b>
      {row.note && <p>{row.note}</p>}
      {series.map((name, at) => (
        <p key={name}>
          <span>{name}</span> <b>{row.texts[at]}</b>
        </p>
      ))}
    </div>
  );
}

/** Draws nothing; tells which bar is read: under the pointer, else the one that keys chose. */
function Reader({ keyed, onRead }: Pick<LiveBarsProps, 'onRead'> & { keyed: number | null }) {
  const index = useRow()?.index ?? keyed;
  useEffect(() => onRead(index), [index, onRead]);
  return null;
}

function useRow(): Row | null {
  const isActive = useIsTooltipActive();
  const [row] = useActiveTooltipDataPoints<Row>() ?? [];
  return isActive && row ? row : null;
}
