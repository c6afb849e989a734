import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { propsSchema } from '#registry/data.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { referencesIn } from './references.ts';

const COMPOSED = ['page', 'frame', 'fragment'];

/** What a stored body refers to: an item's fields, or the props of all nodes of a page; nothing where it is of another form. */
export function bodyReferences(kind: string, body: JsonValue): string[] {
  const definition = kindDefinition(kind);
  if (definition) return referencesIn(definition.form, toProps(definition, body));
  if (!COMPOSED.includes(kind)) return kind === 'menu' ? referencesIn(undefined, body) : [];
  const nodes = Object.values((body as unknown as Partial<PageDocument>).nodes ?? {});
  return [...new Set(nodes.flatMap(({ type, props }) => referencesIn(propsSchema(type), props)))];
}
