import { propsSchema } from '#registry/data.ts';
import type { ItemProps } from '#registry/kinds/define-kind.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { referencesIn, referencesOf, type Reference } from '#registry/kinds/references.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { linkedFrom } from './references.ts';

const COMPOSED = ['page', 'frame', 'fragment'];

/** What a stored body refers to, as `kind:key`: by an item's fields, by the props of a page's nodes, by addresses anywhere. Nothing where it is of another form. */
export function bodyReferences(kind: string, body: JsonValue): string[] {
  return [
    ...new Set([...picked(kind, body).map(({ to, key }) => `${to}:${key}`), ...linkedFrom(body)]),
  ];
}

function picked(kind: string, body: JsonValue): Reference[] {
  const definition = kindDefinition(kind);
  if (definition) return referencesOf(definition, toProps(definition, body));
  if (!COMPOSED.includes(kind)) return [];
  return Object.values((body as unknown as Partial<PageDocument>).nodes ?? {}).flatMap(
    ({ type, props }) => nodeReferences(type, props),
  );
}

/** What a node's props name, as its form knows them. */
export function nodeReferences(type: string, props: ItemProps): Reference[] {
  const schema = propsSchema(type);
  return schema ? referencesIn(schema, props, []) : [];
}
