import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { PlaceContext, placeOf, type Place, type Placed } from './place.ts';

/** The browser's own address as the place of what is below. */
export function BrowserPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => here('browser'));

  useEffect(() => {
    const follow = () => setPlace(here('browser'));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const go = useCallback<Placed['go']>((address, kind) => {
    if (kind === 'push') window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
    setPlace(here(kind));
  }, []);

  const placed = useMemo(() => ({ place, go }), [place, go]);
  return <PlaceContext value={placed}>{children}</PlaceContext>;
}

function here(arrival: Place['arrival']): Place {
  return placeOf(window.location.href, arrival);
}
