import { useMemo } from 'react';
import type { DotState } from '../parts/StateDot.tsx';
import { pageDot } from '../shell/page-rows.ts';
import { usePages } from '../shell/use-pages.ts';

/** How the page of each entry stands to what visitors see. */
export function useEntryDots(): (menuid: string) => DotState {
  const pages = usePages().data?.pages;
  const dots = useMemo(
    () => new Map(pages?.map((page) => [page.entry.id, pageDot(page)])),
    [pages],
  );
  return (menuid) => dots.get(menuid) ?? 'draft';
}
