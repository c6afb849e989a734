import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { DocumentKind } from '#wire/studio/document-name.ts';
import type { FoundDocument, FoundPlace } from '#wire/studio/site-search.ts';
import { labelText } from '../../base/language/labels.ts';
import { documentTitle } from '../../base/language/messages.ts';
import { propLabel } from '../nodes/prop-label.ts';
import { siteSearchTexts as texts } from './texts.ts';

/** What editors call a kind of documents. */
export function documentKindName(kind: DocumentKind): string {
  const definition = kindDefinition(kind);
  return definition
    ? labelText(definition.label.zh)
    : texts.kinds[kind as keyof typeof texts.kinds];
}

/** What a found document is called, without its kind. */
export function foundTitle({ kind, title }: Pick<FoundDocument, 'kind' | 'title'>): string {
  return documentTitle(kind, title);
}

/** Where in its document a place is: block and field; of a content item the field alone. */
export function foundPlaceWords({
  type,
  name,
  path,
}: Pick<FoundPlace, 'type' | 'name' | 'path'>): string {
  const field = propLabel(type, path[0] ?? '');
  return type.startsWith('item-') || type === 'page' ? field : `${labelText(name)} · ${field}`;
}
