import { overlayTexts } from '#composition/translation/overlay-texts.ts';
import { toBody, toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { grouped } from '#rules/text/grouped.ts';
import { ROOT } from '#schemas/document.ts';
import type { TranslatedText } from '#schemas/content/translation.ts';
import type { JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuDocument, MenuItem } from '#schemas/menu.ts';

/**
 * The body of a content item, or the menu, with its texts in the other language. The bodies of composed documents stay: their
 * nodes get their texts once their props are checked, see `translateProps`.
 */
export function translateBody(
  kind: string,
  body: JsonValue,
  texts: readonly TranslatedText[],
): JsonValue {
  if (texts.length === 0) return body;
  if (kind === 'menu') return translateMenu(body as unknown as MenuDocument, texts);
  const definition = kindDefinition(kind);
  if (!definition) return body;
  const props = toProps(definition, body);
  const changed = translateProps(ROOT, props, texts);
  return changed === props ? body : toBody(definition, changed);
}

function translateMenu({ entries }: MenuDocument, texts: readonly TranslatedText[]): JsonValue {
  const byEntry = new Map(grouped(texts, ({ node }) => node));
  return {
    // Entries are objects of texts.
    entries: entries.map((entry) => {
      const own = byEntry.get(entry.id);
      return own
        ? (overlayTexts(entry as unknown as JsonObject, own) as unknown as MenuItem)
        : entry;
    }),
  } as unknown as JsonValue;
}

/** A node's props with its texts in the other language. */
export function translateProps(
  node: string,
  props: JsonObject,
  texts: readonly TranslatedText[],
): JsonObject {
  return overlayTexts(
    props,
    texts.filter((text) => text.node === node),
  );
}
