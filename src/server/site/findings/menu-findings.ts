import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { circularRedirects, splitAddress } from '#rules/site/redirects.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { redirectProps } from '#schemas/redirect.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { REDIRECTS, redirectsOf } from '../snapshot/redirects.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentSnapshot } from '../site.ts';
import { linkFate } from './link-fate.ts';
import { heldLinks } from './link-sources.ts';

const MOST = 20;

/**
 * Links on what visitors see that nothing would answer once the menu is live. `after` is the site as the release makes
 * it; what is published with the menu is checked by itself.
 */
export async function menuFindings(
  sql: Queryable,
  after: SiteSnapshot,
  menu: readonly MenuItem[],
  alsoPublish: readonly DocumentName[],
): Promise<Finding[]> {
  const snapshot = await currentSnapshot(sql);
  const [before, redirects] = await Promise.all([readMenu(snapshot), redirectsIn(after)]);
  const replaced = new Set(alsoPublish.map(({ kind, key }) => `${kind}:${key}`));
  const links = (await heldLinks(sql, snapshot.moment, before)).filter(
    ({ kind, key, drafted }) => !drafted && !replaced.has(`${kind}:${key}`),
  );
  const known = new Set(menu.map(({ id }) => id));
  return links
    .flatMap((link) => {
      const fate = linkFate(link.address, before, menu, redirects);
      return fate?.state === 'gone' ? [{ ...link, entry: fate.entry }] : [];
    })
    .slice(0, MOST)
    .map(({ title, address, entry }) => ({
      node: known.has(entry) ? entry : ROOT,
      path: [],
      message: msg('finding.link-would-break', { title, address }),
    }));
}

async function redirectsIn(snapshot: SiteSnapshot) {
  const document = (await snapshot.current(REDIRECTS.kind, REDIRECTS.key)) as PageDocument | null;
  return document ? redirectsOf(document) : [];
}

/** Redirects that lead round in a circle, and all but the first of those that answer the same address. */
export function redirectFindings({ nodes }: PageDocument): Finding[] {
  const placed = (nodes[ROOT]?.slots['main'] ?? []).flatMap((id) => {
    const node = nodes[id];
    const props = redirectProps.safeParse(node?.props).data;
    return node && props && node.displyflag === '1' ? [{ id, props }] : [];
  });
  const circular = new Set(circularRedirects(placed.map(({ props }) => props)));
  const seen = new Set<string>();
  return placed.flatMap(({ id, props }) => {
    const { path, parameters } = splitAddress(props.from);
    const same = JSON.stringify([path, parameters.toSorted()]);
    const isDouble = seen.has(same);
    seen.add(same);
    const words = circular.has(props)
      ? msg('finding.redirect-cycle')
      : isDouble
        ? msg('finding.redirect-duplicate', { from: props.from })
        : null;
    return words === null
      ? []
      : [{ node: id, path: [circular.has(props) ? 'address' : 'from'], message: words }];
  });
}
