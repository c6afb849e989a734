import { createContext, type ComponentType } from 'react';
import type { GainCurve } from '#schemas/fund/figures.ts';

export interface CurveDrawing {
  /** What is drawn, of what, over which time: the name of the picture. */
  label: string;
  /** At least two days. */
  gains: GainCurve['gains'];
  /** With grid, ticks and the zero line; a curve in a row has none. */
  axes?: boolean | undefined;
}

/** `classes`: those of `SmallCurve`, which come with the page, since the drawing is there before its code. */
export type Draw = ComponentType<CurveDrawing & { classes: CSSModuleClasses }>;

/** What draws a small curve. The server gives it to what it renders; without it, as in browsers, its code is loaded where nothing was drawn. */
export const DrawingContext = createContext<Draw | null>(null);
