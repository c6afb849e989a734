import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { embeddedAddress } from './embedded-address.ts';
import { pageLocationOf, type PageLocation, type PageNavigation } from './page-location.ts';
import { createScrollMemory } from './scroll-memory.ts';

interface Properties {
  /** Canonical address of the page that the document came with. */
  page: string;
  children(placed: PageNavigation): ReactNode;
}

/**
 * The browser's own address as the place of what is below, from that of the document on. Not a context: a change of one
 * reaches every block that is not hydrated yet, and makes React render it again where its view is not there.
 */
export function BrowserPlace({ page, children }: Properties) {
  const [first] = useState(() => embeddedAddress(page));
  const [place, setPlace] = useState(() => pageLocationOf(first, 'browser'));
  const [memory] = useState(createScrollMemory);

  useEffect(() => {
    const follow = () => {
      memory.leave();
      setPlace({ ...here('browser'), position: memory.arrive() });
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [memory]);

  useEffect(() => {
    const now = here('browser');
    if (addressOf(now) !== addressOf(pageLocationOf(first, 'browser')))
      // oxlint-disable-next-line react/set-state-in-effect -- the first rendering must be the server's; Back was pressed before anything could follow it
      setPlace({ ...now, position: memory.arrive() });
  }, [first, memory]);

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
  return children(placed);
}

function addressOf({ pathname, search }: PageLocation): string {
  return pathname + search;
}

function here(arrival: PageLocation['arrival']): PageLocation {
  return pageLocationOf(window.location.href, arrival);
}
