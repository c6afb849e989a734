import { translatablePlacesOf } from '#registry/translation/translatable-places.ts';
import { defaultProps } from '#registry/data.ts';
import { isSameText, overlayTexts, valueAtPlace } from '#composition/translation/overlay-texts.ts';
import type { TranslatedText } from '#schemas/content/translation.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonObject } from '#schemas/json-object.ts';
import { defaultTexts } from './default-texts.ts';
import { readTexts, type TextSource } from './read-texts.ts';
import { translateProps } from './translate-body.ts';

/** The checked props of a node of a document, `page:10065`, in the language of the page. */
export type NodeTranslator = (
  document: string,
  node: DocumentNode,
  props: JsonObject,
) => JsonObject;

const UNCHANGED: NodeTranslator = (_document, _node, props) => props;

/** Reads the translations of these documents. A text that its block brings by default has the block's own translation. */
export async function nodeTranslator(
  documents: readonly string[],
  snapshot: TextSource,
): Promise<NodeTranslator> {
  const { language } = snapshot;
  if (!language) return UNCHANGED;
  const read = await Promise.all(
    documents.map(async (document) => {
      const [kind = '', ...key] = document.split(':');
      return [document, await readTexts({ kind, key: key.join(':') }, language, snapshot)] as const;
    }),
  );
  const texts = new Map<string, readonly TranslatedText[]>(read);
  return (document, node, props) =>
    withDefaultTexts(node, translateProps(node.id, props, texts.get(document) ?? []));
}

/** Props with the shipped English of texts that nobody changed from what the block type begins with. */
function withDefaultTexts({ id, type }: DocumentNode, props: JsonObject): JsonObject {
  const begun = defaultProps(type);
  const texts = translatablePlacesOf({ id, type, props }).flatMap(({ path, value }) => {
    const text = typeof value === 'string' ? defaultTexts[value] : undefined;
    return text !== undefined && isSameText(valueAtPlace(begun, path), value)
      ? [{ path, source: value, text }]
      : [];
  });
  return overlayTexts(props, texts);
}
