import type { ItemProps, KindDefinition } from '#registry/kinds/define-kind.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { articleRoutes } from './picked-items.ts';

/** The address of an item's own page, by the one that its kind names: an article is read where its category says, all else where its kind does. */
export async function itemAddress(
  sql: Queryable,
  { kind }: Pick<KindDefinition, 'kind'>,
  address: string,
  props: ItemProps,
  moment: Moment,
): Promise<string> {
  if (kind !== 'article') return address;
  const route = (await articleRoutes(sql, moment))(String(props['category'] ?? ''));
  return address.replace(/^\/\w+/, `/${route}`);
}
