import { registry } from '#registry/data.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { currentNodeSummaries } from '#server/store/content-index/node-summaries.ts';
import { itemTag, type Kind } from '#server/store/content/kinds.ts';
import type { CallContext } from '../../calls/context.ts';
import { memoizeByKey } from '../../calls/keep.ts';
import { readItem, readItems } from '../../calls/read.ts';
import { FRAGMENT, readFragments } from '../../snapshot/fragments.ts';
import { readStops } from '../../snapshot/read-stops.ts';
import { entryAddress } from '../../snapshot/route.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { stoppedAddresses } from '../../snapshot/stopped-address.ts';

/** What the call reads by key. */
export function currentOf(context: CallContext): Pick<SiteSnapshot, 'current'> {
  return {
    current: async (kind, key) => (await readItem<JsonValue>(context, kind as Kind, key)) ?? null,
  };
}

/** Whether a stop takes away the page that an address of this site shows. */
export async function addressStop(
  menu: readonly MenuItem[],
  context: CallContext,
): Promise<(address: string) => boolean> {
  return stoppedAddresses(menu, await readStops(currentOf(context)));
}

/** Those of the entries whose pages everyone may read as a whole, without stopped ones. */
export async function readOpenEntries(
  entries: readonly MenuItem[],
  menu: readonly MenuItem[],
  context: CallContext,
): Promise<MenuItem[]> {
  const isStopped = await addressStop(menu, context);
  const world = currentOf(context);
  const routes = entries.filter(
    (entry) => entry.linktype === '0' && !isStopped(entryAddress(entry)),
  );
  const unsure = await mayBeGated(
    routes.map(({ id }) => id),
    context,
  );
  const documents = await readItems<PageDocument>(context, 'page', [...unsure]);
  const open = await Promise.all(
    routes.map(async ({ id }) => !unsure.has(id) || !(await isGated(documents.get(id), world))),
  );
  return routes.filter((_, index) => open[index]);
}

/** The pages whose blocks have to be looked at, of these keys: by what this process knows of their bodies, and where there are drafts. Each becomes a tag. */
async function mayBeGated(
  keys: readonly string[],
  context: CallContext,
): Promise<ReadonlySet<string>> {
  const { sql, moment, tags, drafts } = context;
  for (const key of keys) tags.add(itemTag('page', key));
  const known = await memoizeByKey(context, ['node summaries', 'page'], () =>
    currentNodeSummaries(sql, moment, 'page'),
  );
  return new Set(
    keys.filter(
      (key) =>
        drafts.has(itemTag('page', key)) ||
        [...(known.get(key)?.types ?? [])].some(
          (type) => type === FRAGMENT || registry.blocks[type]?.gated === true,
        ),
    ),
  );
}

async function isGated(
  document: PageDocument | undefined,
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<boolean> {
  if (!document) return false;
  const all = [document, ...(await readFragments(document, snapshot)).values()];
  return all.some(({ nodes }) =>
    Object.values(nodes).some(({ type }) => registry.blocks[type]?.gated),
  );
}
