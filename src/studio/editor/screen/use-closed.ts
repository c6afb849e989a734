import { useCallback, useState } from 'react';
import type { NodeId } from '#schemas/document.ts';

/** The nodes of which the outline shows nothing below. */
export function useClosed() {
  const [closed, setClosed] = useState<ReadonlySet<NodeId>>(new Set());
  const setOpen = useCallback((id: NodeId, open: boolean) => {
    setClosed((before) => {
      const next = new Set(before);
      if (open) next.delete(id);
      else next.add(id);
      return next;
    });
  }, []);
  return { closed, setOpen };
}
