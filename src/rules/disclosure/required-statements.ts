import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { BlockFacts, FigureFact } from './facts.ts';
import { isInEffect } from './in-effect.ts';

/** Kinds of figures that money-market funds alone have, whose type is 5. */
const CASH_FIGURES: readonly string[] = ['yield', 'income'];
const CASH_TYPE = '5';

/**
 * What the rules ask to be said beside these figures on a day, yyyymmdd, in the order of the rules: the statements of the
 * law, and where figures come from where they do not say so. `typeOf` answers the type of a fund, undefined where it is not
 * known here.
 */
export function requiredStatements(
  { figures }: Pick<BlockFacts, 'figures'>,
  typeOf: (fundcode: string) => string | undefined,
  rules: readonly DisclosureRule[],
  day: string,
): string[] {
  return rules
    .filter((rule) => isInEffect(rule, day))
    .flatMap((rule) => {
      if (rule.checker === 'provenance') {
        const { kinds, source_text: text } = rule.parameters;
        return figures.some(({ kind, source = '' }) => source === '' && isAmong(kinds, kind))
          ? [text]
          : [];
      }
      if (rule.checker !== 'required_text') return [];
      const { kinds, fund_types: types, text } = rule.parameters;
      const isConcerned = ({ kind, fundcode }: FigureFact) =>
        isAmong(kinds, kind) &&
        (types.length === 0 || isAmong(types, typeOf(fundcode) ?? typeByFigure(kind)));
      return figures.some(isConcerned) ? [text] : [];
    });
}

function isAmong(values: readonly string[], value: string): boolean {
  return values.includes(value);
}

function typeByFigure(kind: string): string {
  return CASH_FIGURES.includes(kind) ? CASH_TYPE : '';
}
