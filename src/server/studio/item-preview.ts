import type { ItemProps, KindDefinition } from '#registry/kinds/define-kind.ts';
import { toBody } from '#registry/kinds/draft-form.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database } from '../database/connect.ts';
import { entryAddress, shownEntries } from '../compose/route.ts';
import type { World } from '../compose/world.ts';
import { follow, worldAt } from '../site/site.ts';
import type { Moment } from '../store/moment.ts';
import { draftState } from './draft-state.ts';
import { readMenu } from './entries.ts';
import { handled, refuse, type Handled } from './handler.ts';
import { articleRoutes } from './picked-items.ts';

/** An item as it is to be shown; without `props` its draft, `published` what visitors have. */
interface Shown {
  key: string;
  props: ItemProps | undefined;
  published: boolean;
}

/** The page on which visitors meet an item, with the item as it would be there. */
export async function itemModel(sql: Database, definition: KindDefinition, { key, props, published }: Shown, moment: Moment): Promise<Handled<{ model: JsonValue }>> {
  const { kind } = definition;
  const held = props ?? (await draftState(sql, { kind, key })).document.nodes[ROOT]?.props ?? {};
  const address = await itemAddress(sql, definition, key, held, moment);
  if (address === null) return refuse(404, 'notFound', '这一类内容没有自己的页面，发布后由列出它的页面显示');
  const drafts = published ? new Map() : new Map([[`${kind}:${key}`, toBody(definition, held)]]);
  const composed = await follow(address, worldAt(sql, moment, drafts));
  return composed.kind === 'page' ? handled({ model: composed.model as unknown as JsonValue }) : refuse(404, 'notFound', '这个地址没有可以预览的页面');
}

/** An article is read where its category says, all else where its kind does. */
async function itemAddress(sql: Database, { kind, shownAt, listedBy = [] }: KindDefinition, key: string, props: ItemProps, moment: Moment): Promise<string | null> {
  if (kind !== 'article') return shownAt?.(key, props) ?? (await listAddress(worldAt(sql, moment), listedBy));
  const route = (await articleRoutes(sql, moment))(String(props['category'] ?? ''));
  return `/${route}?id=${encodeURIComponent(key)}`;
}

/** The first page of the menu with one of these blocks. */
async function listAddress(world: World, types: readonly string[]): Promise<string | null> {
  if (types.length === 0) return null;
  for (const entry of shownEntries(await readMenu(world)).filter(({ linktype }) => linktype === '0')) {
    const page = (await world.current('page', entry.id)) as PageDocument | null;
    if (page && Object.values(page.nodes).some(({ type }) => types.includes(type))) return entryAddress(entry);
  }
  return null;
}
