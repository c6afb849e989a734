import type { Series } from './scale.ts';

/** How a curve is drawn: attributes of a path. */
export interface Stroke {
  stroke: string;
  strokeWidth: number;
  strokeDasharray?: string;
}

/** Each with dashes of its own, so that colour is never the only sign. */
const STROKES: readonly [Stroke, ...Stroke[]] = [
  { stroke: 'var(--q-chart-1)', strokeWidth: 1.75 },
  { stroke: 'var(--q-chart-mark)', strokeWidth: 1.75, strokeDasharray: '7 3' },
  { stroke: 'var(--q-text-2)', strokeWidth: 1.75, strokeDasharray: '2 3' },
  { stroke: 'var(--q-chart-ref)', strokeWidth: 1.75, strokeDasharray: '10 3 2 3' },
  { stroke: 'var(--q-text)', strokeWidth: 1 },
];
const REFERENCE: Stroke = {
  stroke: 'var(--q-chart-ref)',
  strokeWidth: 1.5,
  strokeDasharray: '5 3',
};

export function strokeOf({ isReference = false }: Pick<Series, 'isReference'>, at: number): Stroke {
  return isReference ? REFERENCE : (STROKES[at] ?? STROKES[0]);
}
