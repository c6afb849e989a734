import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { labelText } from '../../base/language/labels.ts';
import { richTexts } from './texts.ts';

/** The figures that an editor chooses from. */
export const FIGURES: readonly { value: string; label: string }[] = Object.entries({
  ...richTexts.figures,
  ...GROWTH_LABELS,
}).map(([value, label]) => ({ value, label: labelText(label) }));

/** What a figure is called; one that nobody knows by its name in the text. */
export function figureName(figure: string): string {
  return FIGURES.find(({ value }) => value === figure)?.label ?? figure;
}
