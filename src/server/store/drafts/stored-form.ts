import { draftEntries, menuToDocument } from '#composition/menu/menu-document.ts';
import { assignMenuOrder } from '#composition/menu/assign-order.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { itemType, type ItemProps } from '#registry/kinds/define-kind.ts';
import { toBody, toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuDocument } from '#schemas/menu.ts';
import type { DocumentKind } from '#wire/studio/document-name.ts';

/**
 * A stored body as the studio edits it. The menu is stored as rows and edited as a tree; a content item is edited as a
 * document of one node; all else is stored as it is edited.
 */
export function documentOf(kind: DocumentKind, body: JsonValue): PageDocument {
  const definition = kindDefinition(kind);
  if (definition) return itemDocument(definition.kind, toProps(definition, body));
  return kind === 'menu'
    ? menuToDocument(body as unknown as MenuDocument)
    : (body as unknown as PageDocument);
}

/** What of a draft an editor approves and two versions are compared by: all of it but what publishing adds by itself. */
export function contentOf(kind: DocumentKind, document: PageDocument): JsonValue {
  const definition = kindDefinition(kind);
  if (definition) return toBody(definition, document.nodes[ROOT]?.props ?? {});
  return (kind === 'menu' ? { entries: draftEntries(document) } : document) as unknown as JsonValue;
}

/** What stands in the store once the draft is published at `now` (ISO 8601) behind `published`. */
export function bodyOf(
  kind: DocumentKind,
  document: PageDocument,
  published: JsonValue | null,
  now: string,
): JsonValue {
  if (kind !== 'menu') return contentOf(kind, document);
  return assignMenuOrder(
    draftEntries(document),
    published as unknown as MenuDocument | null,
    beijingTime(now),
  ) as unknown as JsonValue;
}

/** A content item as a draft holds it: its fields are the props of the root. */
export function itemDocument(kind: ContentKind, props: ItemProps): PageDocument {
  return {
    nodes: {
      [ROOT]: { id: ROOT, type: itemType(kind), version: 1, displyflag: '1', props, slots: {} },
    },
  };
}
