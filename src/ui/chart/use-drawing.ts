import { useContext, useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { ChunksContext } from '#ui/chunks.ts';

interface Drawing<Props> {
  /** Of the plane that is drawn on. */
  ref: RefObject<HTMLDivElement | null>;
  /** Null until its code was loaded, which begins when the plane is seen. */
  Live: ComponentType<Props> | null;
  /** Of the plane when the code came, so that the first drawing has its size. */
  size: { width: number; height: number };
  /** Its code could not be had: what the server drew stays. `retry` asks for it again. */
  isLost: boolean;
  retry(): void;
}

/** Loads the chart library with what draws by it when a chart is seen. `load` is the same in every rendering. */
export function useDrawing<Props>(load: () => Promise<ComponentType<Props>>): Drawing<Props> {
  const ref = useRef<HTMLDivElement>(null);
  const loadChunk = useContext(ChunksContext);
  const [loaded, setLoaded] = useState<Pick<Drawing<Props>, 'Live' | 'size'>>({
    Live: null,
    size: { width: 0, height: 0 },
  });
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const plane = ref.current;
    if (!plane || isLost) return undefined;
    let wanted = true;
    const draw = async () => {
      const Live = await loadChunk(load);
      if (!wanted) return;
      if (Live) setLoaded({ Live, size: { width: plane.clientWidth, height: plane.clientHeight } });
      else setLost(true);
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      void draw();
    });
    seen.observe(plane);
    return () => {
      wanted = false;
      seen.disconnect();
    };
  }, [isLost, load, loadChunk]);

  return { ref, ...loaded, isLost, retry: () => setLost(false) };
}
