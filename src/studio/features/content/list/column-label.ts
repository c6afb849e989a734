import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { askedFields } from './asked-fields.ts';
import { listTexts as texts } from './texts.ts';

const COMMON: Record<string, string> = {
  '@state': texts.columns.state,
  '@uses': texts.columns.uses,
  '@edited': texts.columns.edited,
};

/** What a column or filter of a list is called; what the kind does not have by its own name. */
export function columnLabel(definition: KindDefinition, name: string): string {
  return (
    COMMON[name] ?? askedFields(definition).find((field) => field.name === name)?.meta.label ?? name
  );
}
