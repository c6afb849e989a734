import type { CallBody } from '#schemas/calls/calls.ts';
import type { MenuItem } from '#schemas/menu.ts';

/** The advertisements of a place: of a column, those of its entry and of every column. */
export function advertisementsBody(
  bannertype: 'home' | 'column',
  entry: MenuItem | null,
): CallBody<'common/advertisement'> {
  return bannertype === 'column' && entry ? { bannertype, menuid: entry.id } : { bannertype };
}

/** The newest notices of a category, which is every one where it is empty. */
export function newestNoticesBody({
  category,
  count,
}: {
  category: string;
  count: number;
}): CallBody<'content/notice/list'> {
  return { category, pagecount: String(count) };
}
