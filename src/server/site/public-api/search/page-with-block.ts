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
