import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { useSession } from '../session/session.ts';

type FirstPages = StudioAnswer<'firstPages'>;

/** The first pages in the order of the menu's tree, and how the other documents stand; old rows stay while new ones load. */
export function usePages() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => client.call('firstPages', {}, signal),
    placeholderData: keepPreviousData,
  });
}

/** Whether the first pages are all that the menu has. */
export function isWhole({ pages, total }: Pick<FirstPages, 'pages' | 'total'>): boolean {
  return pages.length >= total;
}

/** Every entry of the menu with its page; of a large menu megabytes. `isNeeded` false: they are not asked for. */
export function useAllPages(isNeeded = true) {
  const { client } = useSession();
  const first = usePages().data;
  const isMore = first !== undefined && !isWhole(first);
  const all = useQuery({
    queryKey: ['pages', 'all'],
    queryFn: ({ signal }) => client.call('pages', {}, signal),
    placeholderData: keepPreviousData,
    enabled: isNeeded && isMore,
  });
  return isMore ? all.data?.pages : first?.pages;
}
