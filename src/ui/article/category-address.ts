import type { PageFacts } from '#schemas/page.ts';
import { menuAddress } from '#ui/menu-tree.ts';

/** Where a category is listed: at the menu's own entry for it, else at the page's entry by `secondtype`. */
export function categoryAddress(
  { menu, entry }: Pick<PageFacts, 'menu' | 'entry'>,
  category: string,
): string {
  const own = menu.find(
    ({ routecode, secondtype }) => routecode === 'list' && secondtype === category,
  );
  const listing =
    own ?? (entry?.routecode === 'list' ? { ...entry, secondtype: category } : undefined);
  return (listing && menuAddress(listing)) ?? `/list?secondtype=${encodeURIComponent(category)}`;
}
