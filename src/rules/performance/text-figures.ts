import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import type { GrowthField } from '#schemas/fund.ts';

/** A figure of a fund that a text can name, by its field. */
export type TextFigure = 'nav' | 'yield7d' | GrowthField;

export function isTextFigure(name: string): name is TextFigure {
  return name === 'nav' || name === 'yield7d' || Object.hasOwn(GROWTH_LABELS, name);
}
