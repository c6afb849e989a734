import { useContext, useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { ChunksContext } from '#ui/chunks.ts';
import type { LiveCurveProps } from './LiveCurve.tsx';

interface Live {
  /** Of the plane that the curve is drawn on. */
  ref: RefObject<HTMLDivElement | null>;
  /** Null until its code was loaded, which begins when the plane is seen. */
  LiveCurve: ComponentType<LiveCurveProps> | null;
  /** Of the plane when the code came, so that the first drawing has its size. */
  size: { width: number; height: number };
  /** Its code could not be had: the static curve stays. `retry` asks for it again. */
  isLost: boolean;
  retry(): void;
}

/** Loads the chart library when a chart is seen. */
export function useLiveCurve(): Live {
  const ref = useRef<HTMLDivElement>(null);
  const loadChunk = useContext(ChunksContext);
  const [loaded, setLoaded] = useState<Pick<Live, 'LiveCurve' | 'size'>>({ LiveCurve: null, size: { width: 0, height: 0 } });
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const plane = ref.current;
    if (!plane || isLost) return undefined;
    let wanted = true;
    const load = async () => {
      const chunk = await loadChunk(() => import('./LiveCurve.tsx'));
      if (!wanted) return;
      if (chunk) setLoaded({ LiveCurve: chunk.LiveCurve, size: { width: plane.clientWidth, height: plane.clientHeight } });
      else setLost(true);
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      void load();
    });
    seen.observe(plane);
    return () => {
      wanted = false;
      seen.disconnect();
    };
  }, [isLost, loadChunk]);

  return { ref, ...loaded, isLost, retry: () => setLost(false) };
}
