import { ITEM_KINDS } from '#rules/site/entry-item.ts';
import type { JsonValue } from '#schemas/json.ts';

/** What the texts inside a value lead to, as `kind:key`: items by the address of their page, pictures of the library as `media:` and their hash. */
export function linkedFrom(value: JsonValue): string[] {
  if (typeof value === 'string') return targetOf(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(linkedFrom);
}

/** The item that an address of the site shows; none for other texts. */
function targetOf(address: string): string[] {
  const media = /^\/media\/([0-9a-f]{64})/.exec(address)?.[1];
  if (media) return [`media:${media}`];
  const [, route = '', query = ''] = /^\/(\w+)\?([^#]*)/.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  const [id, fund] = [parameters.get('id'), route === 'fund' ? parameters.get('fundcode') : null];
  if (fund) return [`fund:${fund}`];
  return id && ITEM_KINDS[route] ? [`${ITEM_KINDS[route]}:${id}`] : [];
}
