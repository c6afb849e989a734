import type { Composed } from '../../compose/page.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { derive } from '#server/platform/derive.ts';
import { followToPage } from '../../site.ts';

/** By the snapshot that they were composed in, then by address. */
const pages = new WeakMap<SiteSnapshot, Map<string, Promise<Composed>>>();
/** By the snapshot that shows what has ended: the same site without that. */
const withoutEnded = new WeakMap<SiteSnapshot, SiteSnapshot>();

/** The same site with the blocks that left their pages because what they rely on has ended: for judging it. */
export const withEnded = derive((snapshot: SiteSnapshot): SiteSnapshot => {
  const whole: SiteSnapshot = { ...snapshot, showsEnded: true };
  withoutEnded.set(whole, snapshot);
  return whole;
});

/**
 * The page of an address with all its variants, composed once for all that look at this snapshot; nobody may change it. With what has ended it is
 * another page only where something has.
 */
export async function composeOnce(address: string, snapshot: SiteSnapshot): Promise<Composed> {
  const site = withoutEnded.get(snapshot);
  if (!site) return composeKept(address, snapshot);
  const shown = await composeKept(address, site);
  return hasLeft(shown) ? composeKept(address, snapshot) : shown;
}

function composeKept(address: string, snapshot: SiteSnapshot): Promise<Composed> {
  const known = pages.get(snapshot) ?? new Map<string, Promise<Composed>>();
  pages.set(snapshot, known);
  const composed = known.get(address) ?? followToPage(address, { ...snapshot, variants: 'all' });
  known.set(address, composed);
  return composed;
}

function hasLeft(composed: Composed): boolean {
  return composed.kind === 'page' && composed.problems.some(({ reason }) => reason === 'ended');
}
