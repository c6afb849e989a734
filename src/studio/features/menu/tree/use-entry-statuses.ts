import { useMemo } from 'react';
import type { DocumentStatus } from '../../../base/components/StateDot.tsx';
import { pageStatus } from '../../../core/addresses/page-rows.ts';
import { usePages } from '../../../core/documents/use-pages.ts';

/** How the page of each entry stands to what visitors see. */
export function useEntryStatuses(): (menuid: string) => DocumentStatus {
  const pages = usePages().data?.pages;
  const dots = useMemo(
    () => new Map(pages?.map((page) => [page.entry.id, pageStatus(page)])),
    [pages],
  );
  return (menuid) => dots.get(menuid) ?? 'draft';
}
