import { useQuery } from '@tanstack/react-query';
import type { PageState } from '#wire/studio/routes.ts';
import type { StudioClient } from '../api/client.ts';
import { useSession } from '../session/session.ts';
import { isWhole, usePages } from './use-pages.ts';

/** How the page of one menu entry stands; undefined while that is not known, null where there is no such entry. */
export function usePageState(menuid: string | null): PageState | null | undefined {
  const { client } = useSession();
  const first = usePages().data;
  const known = first?.pages.find(({ entry }) => entry.id === menuid);
  const isMore = first !== undefined && !known && !isWhole(first);
  const asked = useQuery({
    queryKey: ['pages', 'state', menuid],
    queryFn: () => loadState(client, menuid ?? ''),
    enabled: isMore && menuid !== null,
  });
  if (menuid === null || (first && !known && !isMore)) return null;
  return known ?? (isMore ? asked.data : undefined);
}

/** Entries that are asked for within this time are asked for together, milliseconds. */
const GATHERED_MS = 10;
/** Maximum number of entries of one call. */
const AT_ONCE = 500;

const gathered = new WeakMap<StudioClient, { ids: string[]; rows: Promise<Rows> }>();
type Rows = ReadonlyMap<string, PageState>;

/** A tree shows dozens of rows at once: one call for all of them. */
async function loadState(client: StudioClient, menuid: string): Promise<PageState | null> {
  let batch = gathered.get(client);
  if (!batch || batch.ids.length >= AT_ONCE) {
    const ids: string[] = [];
    batch = { ids, rows: askTogether(client, ids) };
    gathered.set(client, batch);
  }
  batch.ids.push(menuid);
  return (await batch.rows).get(menuid) ?? null;
}

async function askTogether(client: StudioClient, ids: readonly string[]): Promise<Rows> {
  await new Promise((settle) => setTimeout(settle, GATHERED_MS));
  gathered.delete(client);
  const { rows } = await client.call('pageList', { ids: [...new Set(ids)] });
  return new Map(rows.map(({ depth: _depth, ...state }) => [state.entry.id, state]));
}
