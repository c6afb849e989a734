import type { ComponentProps } from 'react';
import type { Draw } from './curve-drawing.ts';
import { curvePath, SIDE } from './curve-path.ts';
import { across, dayNumber, down, planeOf, share, type ChartPoint, type Plane } from './scale.ts';
import { tickText } from './tick-text.ts';

type Drawing = ComponentProps<Draw>;

/** A small curve and, where it has axes, their grid and ticks: plain HTML and SVG that fit any width. */
export function DrawnCurve({ label, gains, axes = false, classes }: Drawing) {
  const points = gains.map(([date, gain]): ChartPoint => ({
    date,
    value: Number(gain),
    text: gain,
  }));
  const plane = planeOf([{ points }], axes);
  return (
    <>
      {axes && <Axes plane={plane} classes={classes} />}
      <svg
        className={classes['curve']}
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path d={curvePath(plane, points)} vectorEffect="non-scaling-stroke" />
      </svg>
      {axes && <End plane={plane} point={points.at(-1)} classes={classes} />}
    </>
  );
}

function Axes({ plane, classes }: { plane: Plane } & Pick<Drawing, 'classes'>) {
  return (
    <>
      <div aria-hidden="true">
        {plane.values.map((tick) => (
          <span
            key={tick.value}
            className={classes['value']}
            data-zero={tick.value === 0 || undefined}
            style={{ top: share(down(plane, tick.value)) }}
          >
            <span>{tickText('change', tick)}</span>
          </span>
        ))}
      </div>
      <div aria-hidden="true">
        {plane.days.map(({ day, label }) => (
          <span key={day} className={classes['day']} style={{ left: share(across(plane, day)) }}>
            <span>{label}</span>
          </span>
        ))}
      </div>
    </>
  );
}

function End({
  plane,
  point,
  classes,
}: { plane: Plane; point: ChartPoint | undefined } & Pick<Drawing, 'classes'>) {
  if (!point) return null;
  return (
    <i
      className={classes['end']}
      style={{
        left: share(across(plane, dayNumber(point.date))),
        top: share(down(plane, point.value)),
      }}
      aria-hidden="true"
    />
  );
}
