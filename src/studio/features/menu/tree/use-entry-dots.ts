import { useMemo } from 'react';
import type { DotState } from '../../../base/parts/StateDot.tsx';
import { pageDot } from '../../../core/addresses/page-rows.ts';
import { usePages } from '../../../core/documents/use-pages.ts';

/** How the page of each entry stands to what visitors see. */
export function useEntryDots(): (menuid: string) => DotState {
  const pages = usePages().data?.pages;
  const dots = useMemo(
    () => new Map(pages?.map((page) => [page.entry.id, pageDot(page)])),
    [pages],
  );
  return (menuid) => dots.get(menuid) ?? 'draft';
}
