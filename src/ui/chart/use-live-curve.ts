import { useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import type { LiveCurveProps } from './LiveCurve.tsx';

interface Live {
  /** Of the plane that the curve is drawn on. */
  ref: RefObject<HTMLDivElement | null>;
  /** Null until its code was loaded, which begins when the plane is seen. */
  LiveCurve: ComponentType<LiveCurveProps> | null;
  /** Of the plane when the code came, so that the first drawing has its size. */
  size: { width: number; height: number };
}

/** Loads the chart library when a chart is seen. If it cannot be had, the static curve stays. */
export function useLiveCurve(): Live {
  const ref = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Pick<Live, 'LiveCurve' | 'size'>>({ LiveCurve: null, size: { width: 0, height: 0 } });

  useEffect(() => {
    const plane = ref.current;
    if (!plane) return undefined;
    let wanted = true;
    const load = async () => {
      const { LiveCurve } = await import('./LiveCurve.tsx');
      if (wanted) setLoaded({ LiveCurve, size: { width: plane.clientWidth, height: plane.clientHeight } });
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      load().catch(() => undefined);
    });
    seen.observe(plane);
    return () => {
      wanted = false;
      seen.disconnect();
    };
  }, []);

  return { ref, ...loaded };
}
