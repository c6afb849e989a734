import { useCallback, useMemo, useRef, useState } from 'react';
import type { NodeId } from '#schemas/document.ts';

/** How long a node stays the one that the pointer is on after it has left, in milliseconds: long enough to reach what hangs on its edge. */
const STAYS = 200;

/** The node that the pointer is on in the frame, or on whose marks above the frame it is. */
export function useHovered() {
  const [hovered, setHovered] = useState<NodeId | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hover = useCallback((node: NodeId | null) => {
    clearTimeout(timer.current);
    if (node === null) timer.current = setTimeout(() => setHovered(null), STAYS);
    else setHovered(node);
  }, []);
  /** While the pointer is on a mark the node stays; off it again, it goes unless the frame says otherwise. */
  const holdHovered = useCallback((isOn: boolean) => {
    clearTimeout(timer.current);
    if (!isOn) timer.current = setTimeout(() => setHovered(null), STAYS);
  }, []);
  return useMemo(() => ({ hovered, hover, holdHovered }), [hovered, hover, holdHovered]);
}
