import { isTranslatable } from '#registry/translation/translatable-places.ts';
import { translationKey } from '#registry/translation/compare-translation.ts';
import type { TranslatedText, Translation } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';
import { itemTag, listTag, type Kind } from '#server/store/content/kinds.ts';
import { listRows } from '#server/store/content/list.ts';
import { current } from '#server/store/content/read.ts';
import { translateBody } from '../translations/translate-body.ts';
import type { CallContext } from './context.ts';
import { keepByKey } from './keep.ts';

/** The texts of items by their keys. */
type TextsByKey = ReadonlyMap<string, readonly TranslatedText[]>;

/** Bodies by their keys in the language of the context. Each becomes a tag of its translation, whether there is one or not. */
export async function translateItems<Body>(
  kind: Kind,
  bodies: ReadonlyMap<string, Body>,
  context: CallContext,
): Promise<Map<string, Body>> {
  const { language } = context;
  if (!language || !isTranslatable(kind) || bodies.size === 0) return new Map(bodies);
  const names = [...bodies.keys()].map((key) => translationKey({ kind, key }, language));
  for (const name of names) context.tags.add(itemTag('translation', name));
  const found = await current(context.sql, context.moment, 'translation', names);
  const read = names.flatMap((name) => {
    const body = context.drafts.get(itemTag('translation', name)) ?? found.get(name)?.body;
    return body === undefined ? [] : [body];
  });
  return translated(kind, bodies, byKey(read, context));
}

/** The bodies of rows of a list in the language of the context. */
export async function translateRows<Body>(
  kind: Kind,
  rows: readonly { key: string; body: JsonValue }[],
  context: CallContext,
): Promise<Body[]> {
  if (!context.language || !isTranslatable(kind)) return rows.map(({ body }) => body as Body);
  const texts = await readTextsOfKind(kind, context);
  return rows.map(({ key, body }) => translateBody(kind, body, texts.get(key) ?? []) as Body);
}

/** All bodies of a kind in the language of the context. */
export async function translateAll(
  kind: Kind,
  bodies: ReadonlyMap<string, JsonValue>,
  context: CallContext,
): Promise<ReadonlyMap<string, JsonValue>> {
  if (!context.language || !isTranslatable(kind)) return bodies;
  return translated(kind, bodies, await readTextsOfKind(kind, context));
}

function translated<Body>(
  kind: Kind,
  bodies: ReadonlyMap<string, Body>,
  texts: TextsByKey,
): Map<string, Body> {
  return new Map(
    [...bodies].map(([key, body]) => [
      key,
      translateBody(kind, body as JsonValue, texts.get(key) ?? []) as Body,
    ]),
  );
}

/** The texts of all items of a kind: what stands in lists is looked up by these, so that a list is one tag. */
export async function readTextsOfKind(kind: Kind, context: CallContext): Promise<TextsByKey> {
  const facet = `of:${kind}`;
  const published = await keepByKey(context, ['texts', kind], async (inner) => {
    inner.tags.add(listTag('translation', facet));
    const part = { limit: MOST, offset: 0 };
    const { rows } = await listRows(inner.sql, inner.moment, 'translation', facet, part);
    return byKey(
      rows.map(({ body }) => body),
      context,
    );
  });
  const drafted = [...context.drafts].flatMap(([name, body]) =>
    name.startsWith(itemTag('translation', `${kind}:`)) ? [body] : [],
  );
  return drafted.length === 0 ? published : new Map([...published, ...byKey(drafted, context)]);
}

/** More translations than any site has of one kind. */
const MOST = 100_000;

function byKey(
  bodies: readonly JsonValue[],
  { language }: CallContext,
): Map<string, readonly TranslatedText[]> {
  return new Map(
    (bodies as unknown as Translation[])
      .filter((one) => one.language === language)
      .map(({ documentkey, texts }) => [documentkey, texts]),
  );
}
