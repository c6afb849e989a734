import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Fetch } from '#ui/calls.tsx';
import type { ModelStore } from '../render/model-store.ts';
import { MAIN_ID } from '../render/PageView.tsx';
import { followedAddress } from './followed-address.ts';
import { isNewPlace } from './is-new-place.ts';
import { loadPage } from './load-page.ts';
import { ProgressBar } from './ProgressBar.tsx';

interface Properties {
  store: ModelStore;
  fetchCall: Fetch;
}

/**
 * Follows links and the address: asks for the new page's model while the old page stays, shows it, then sets title, focus and
 * scroll position. Where the model cannot be had, the document is loaded instead: the server always has an answer.
 */
export function Navigation({ store, fetchCall }: Properties) {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [isUnderWay, setUnderWay] = useState(false);
  const address = location.pathname + location.search;
  const shown = useRef(address);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const followed = followedAddress(event);
      if (followed === null) return;
      event.preventDefault();
      void navigate(followed, { replace: followed === location.pathname + location.search + location.hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [location, navigate]);

  useEffect(() => {
    if (address === shown.current) return undefined;
    let isWanted = true;
    setUnderWay(true);
    void loadPage(address, fetchCall).then((model) => {
      if (!isWanted) return;
      setUnderWay(false);
      if (!model) return window.location.reload();
      const isNew = isNewPlace(shown.current, address) && type !== 'POP';
      shown.current = model.facts.address;
      // At once, so that what gets the focus is there.
      flushSync(() => store.show(model));
      document.title = model.facts.title;
      if (isNew) arrive(location.hash);
      if (model.facts.address !== address) void navigate(model.facts.address, { replace: true });
    });
    return () => {
      isWanted = false;
    };
  }, [address, fetchCall, location.hash, navigate, store, type]);

  return <ProgressBar isUnderWay={isUnderWay} />;
}

/** A fragment wins over the top; focus goes to the heading so that screen readers say where one is. */
function arrive(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) return target.scrollIntoView();
  window.scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>(`#${MAIN_ID} h1`) ?? document.getElementById(MAIN_ID);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
