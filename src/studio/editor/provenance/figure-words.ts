import { formatDate } from '#rules/numbers/format.ts';
import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import type { FigureIdentity, FigureOnNode } from '#wire/studio/provenance.ts';
import { labelText } from '../../base/language/labels.ts';
import { marks } from '../../base/language/language.ts';
import { provenanceTexts as texts } from './texts.ts';

/** What a figure is called: kind, period, whether it is scaled to a year. */
export function figureWords({ kind, period, from, to, isAnnualised }: FigureIdentity): string {
  const isCumulative = kind === 'nav' && period === 'foundud';
  const name = isCumulative ? texts.cumulativeNav : texts.kinds[kind];
  const span = isCumulative ? '' : periodWords(period, from, to);
  const annual = isAnnualised && kind !== 'yield' ? texts.annualised : '';
  return [name, span, annual].filter((word) => word !== '').join(' · ');
}

function periodWords(period: string, from: string, to: string): string {
  if (/^\d{4}$/.test(period)) return texts.year(period);
  const labels: Partial<Record<string, string>> = GROWTH_LABELS;
  const label = labels[period === 'allud' ? 'foundud' : period];
  if (label !== undefined) return labelText(label);
  return from === '' || to === '' ? '' : `${formatDate(from)}–${formatDate(to)}`;
}

/** Kinds of figures that are percentages; fees may be amounts. */
const PERCENTAGES: ReadonlySet<string> = new Set([
  'return',
  'yield',
  'drawdown',
  'risk',
  'holding',
]);

/** The value as it is shown, or what there is in place of one. */
export function shownValueWords({ name, value, values }: FigureOnNode): string {
  if (value !== '') return PERCENTAGES.has(name.kind) ? `${value}%` : value;
  if (values > 0) return texts.line(values);
  return texts.unknownValue;
}

/** The fund by name and code. */
export function fundWords({ fundcode }: FigureIdentity, fundname: string): string {
  if (fundcode === '') return texts.noFund;
  return fundname === '' ? fundcode : `${fundname}${marks.aside(fundcode)}`;
}
