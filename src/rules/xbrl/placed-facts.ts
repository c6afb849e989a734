import type { XbrlContext, XbrlFact, XbrlInstance } from './instance.ts';

/** A fact with its context and the measure of its unit. */
export interface PlacedFact extends Omit<XbrlFact, 'context' | 'unit'> {
  context: XbrlContext;
  measure: string;
}

/** Facts with their contexts; `lost` is one that names a context that the file does not have. */
export function placeFacts({ facts, contexts, units }: XbrlInstance): {
  placed: PlacedFact[];
  lost: XbrlFact | undefined;
} {
  const placed: PlacedFact[] = [];
  let lost: XbrlFact | undefined;
  for (const fact of facts) {
    const context = contexts.get(fact.context);
    if (context) placed.push({ ...fact, context, measure: units.get(fact.unit) ?? '' });
    else lost ??= fact;
  }
  return { placed, lost };
}
