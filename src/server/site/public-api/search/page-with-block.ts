import { PAGES_TAG } from '#server/store/content/kinds.ts';
import type { CallContext } from '../../calls/context.ts';
import { readPageIndex } from './page-index.ts';

/** The first open page, in the order of the menu, that has a block of one of these types; empty where none has. */
export async function pageWithBlock(
  types: readonly string[],
  context: CallContext,
): Promise<string> {
  const pages = await readPageIndex(context);
  return pages.find((page) => types.some((type) => page.types.has(type)))?.address ?? '';
}

/** Tags of single pages and fragments, for which one tag stands. */
const OF_PAGES = /^(?:page|fragment):/;

/** The same for a page that is kept: it depends on all pages by one tag, however many there are. */
export async function findPageWithBlock(type: string, context: CallContext): Promise<string> {
  const tags = new Set<string>();
  const address = await pageWithBlock([type], { ...context, tags });
  context.tags.add(PAGES_TAG);
  for (const tag of tags) if (!OF_PAGES.test(tag)) context.tags.add(tag);
  return address;
}
