import { SCREENS } from '#composition/screens.ts';
import {
  type DisclosureFacts,
  NO_FACTS,
  type NodeFacts,
  type Prominence,
} from '#rules/disclosure/facts.ts';
import { ROOT } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { joinFacts } from './join-facts.ts';
import { pagePurpose } from '../../snapshot/purposes.ts';
import type { DisclosureSources } from './sources.ts';

const FIELDS = {
  menuname: 'action',
  pagetitle: 'meta',
  pagedesc: 'meta',
  pagekerword: 'meta',
} as const satisfies Partial<Record<keyof MenuItem, Prominence>>;

/** What the menu claims, a node for each entry: its name and what its page says of itself, for what the page is for. */
export async function readMenuFacts(
  entries: readonly MenuItem[],
  snapshot: Pick<SiteSnapshot, 'current'>,
  sources: DisclosureSources,
): Promise<DisclosureFacts> {
  const nodes = await Promise.all(
    entries.map(async (entry): Promise<NodeFacts> => ({
      ...NO_FACTS,
      texts: (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
        .filter((name) => entry[name].trim() !== '')
        .map((name) => ({
          path: [name],
          text: entry[name],
          prominence: FIELDS[name],
          source: 'prop',
        })),
      ...{ document: 'menu:menu', node: entry.id, on: entry.id, module: ROOT },
      ...{ type: 'menu-entry', purpose: await pagePurpose(entry.id, snapshot), screens: SCREENS },
      ...{ isCollapsed: false, isGated: false },
    })),
  );
  return joinFacts(nodes, { purpose: 'company', isPage: false }, sources);
}
