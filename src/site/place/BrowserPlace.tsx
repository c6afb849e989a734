import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import {
  PlaceContext,
  pageLocationOf,
  type PageLocation,
  type PageNavigation,
} from './page-location.ts';
import { createScrollMemory } from './scroll-memory.ts';

/** The browser's own address as the place of what is below. */
export function BrowserPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => here('browser'));
  const [memory] = useState(createScrollMemory);

  useEffect(() => {
    const follow = () => {
      memory.leave();
      setPlace({ ...here('browser'), position: memory.arrive() });
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [memory]);

  const go = useCallback<PageNavigation['go']>(
    (address, kind) => {
      memory.leave();
      if (kind === 'push') window.history.pushState(memory.fresh(), '', address);
      else window.history.replaceState(window.history.state, '', address);
      memory.arrive();
      setPlace(here(kind));
    },
    [memory],
  );

  const placed = useMemo(() => ({ place, go }), [place, go]);
  return <PlaceContext value={placed}>{children}</PlaceContext>;
}

function here(arrival: PageLocation['arrival']): PageLocation {
  return pageLocationOf(window.location.href, arrival);
}
