import type { BlockContext } from '#kit/define-block.ts';
import { currentVersion } from '#registry/data.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { ADDRESS_PARAMETERS } from '#schemas/page.ts';
import { answerData, checkProps } from '../compose/nodes.ts';
import { entryAddress } from '../compose/route.ts';
import type { World } from '../compose/world.ts';
import type { Database } from '../database/connect.ts';
import { changedDrafts } from '../drafts/read-draft.ts';
import { draftPage, worldNow } from '../site/site.ts';
import { pageVersions } from '../store/page-versions.ts';
import { draftState } from './draft-state.ts';
import { entryOf, readMenu, refuseAbsent } from './entries.ts';
import { handled, refuse, type StudioHandlers } from './handler.ts';

/** The list of pages, and what the preview shows of a draft. */
export function pageHandlers(sql: Database): Pick<StudioHandlers, 'pages' | 'model' | 'answers'> {
  return {
    async pages() {
      const world = await worldNow(sql);
      const [entries, states, changed] = await Promise.all([readMenu(world), pageVersions(sql, world.moment), changedDrafts(sql)]);
      const pages = entries.map((entry) => ({
        entry,
        live: states.get(entry.id)?.live ?? null,
        scheduled: states.get(entry.id)?.scheduled ?? null,
        changed: changed.has(`page:${entry.id}`),
      }));
      return handled({ pages, frame: { changed: changed.has('frame:frame') } });
    },
    async model({ kind, key, parameters }) {
      const world = await worldNow(sql);
      const entry = await entryOf({ kind, key }, world);
      if (!entry) return refuseAbsent();
      const { document } = await draftState(sql, { kind, key });
      const drafts = new Map([[`${kind}:${key}`, document as unknown as JsonValue]]);
      const composed = await draftPage(addressOf(entry, parameters), world, drafts);
      if (composed.kind !== 'page') return refuse(404, 'notFound', '这个地址没有可以预览的页面');
      return handled({ model: composed.model as unknown as JsonValue });
    },
    async answers({ kind, key, parameters, type, props }) {
      const world = await worldNow(sql);
      const entry = await entryOf({ kind, key }, world);
      const checked = checkProps({ type, version: currentVersion(type), props });
      if (!checked.ok) return refuse(422, 'badProps', checked.message);
      const data = await answerData(type, checked.props, await contextOf(entry, parameters, world), world);
      return handled({ data: data as unknown as Record<string, JsonValue> });
    },
  };
}

/** The entry's address, with what a detail page needs to show something, such as a fund code. */
function addressOf(entry: MenuItem, parameters: Record<string, string>): string {
  const [path, query] = entryAddress(entry).split('?');
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(declared(parameters))) all.set(name, value);
  return `${path}?${all}`;
}

function declared(parameters: Record<string, string>): BlockContext['parameters'] {
  return Object.fromEntries(ADDRESS_PARAMETERS.flatMap((name) => (parameters[name] ? [[name, parameters[name]]] : [])));
}

async function contextOf(entry: MenuItem | undefined, parameters: Record<string, string>, world: World): Promise<BlockContext> {
  const answer = await world.answer({ path: 'common/mixparam', body: {} });
  const company = answer.ok ? Object.fromEntries(answer.record[0].map(({ paramname, paramvalue }) => [paramname, paramvalue])) : {};
  return { entry: entry ?? null, parameters: declared(parameters), company };
}
