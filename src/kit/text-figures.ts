import { GROWTH_LABELS } from './fund-words.ts';

/** The figures of a fund that a text can name, by their fields, with what editors choose them by. */
export const TEXT_FIGURES = { nav: '单位净值', yield7d: '7日年化收益率', ...GROWTH_LABELS } as const;
export type TextFigure = keyof typeof TEXT_FIGURES;

export function isTextFigure(name: string): name is TextFigure {
  return Object.hasOwn(TEXT_FIGURES, name);
}
