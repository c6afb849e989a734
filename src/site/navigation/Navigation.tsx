import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure, PageModel } from '#kit';
import { isSamePage } from '#ui/address-state.ts';
import { withEnteredValues } from '#ui/entered-values.ts';
import { errorPages, errorPathOf, type ErrorPath } from '../failures/error-pages.ts';
import { leaveFor } from '../failures/failed-address.ts';
import { restoreTypedText } from '../failures/typed-text.ts';
import type { ModelStore } from '../render/model-store.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { arrive } from './arrive.ts';
import { provideFollow } from './follow-address.ts';
import { followedAddress } from './followed-address.ts';
import { loadDocument } from './load-document.ts';
import type { LoadedPage } from './load-page.ts';
import { pageLocationOf, type PageNavigation } from '../place/page-location.ts';
import { provideReplace, replaceAddress } from '../place/replace.ts';
import { provideWrite } from '../place/write-address.ts';

/** Code of a call whose own code could not be loaded. */
export const NO_REQUEST_LAYER = 'ERR_CHUNK';

type Place = PageNavigation['place'];
type Go = PageNavigation['go'];

interface Properties {
  placed: PageNavigation;
  store: ModelStore;
  /** The page of an address; null where it can be shown by loading the document alone. */
  loadPage: (address: string) => Promise<LoadedPage | null>;
  /** The error page that is shown. */
  errorPath: ErrorPath | null;
  /** An error page is to be shown, or none any more. */
  onError(path: ErrorPath | null): void;
}

/**
 * Follows links and the address: asks for the new page's model while the old page stays, shows it, then sets title, focus and
 * scroll position. Error pages are there without any call. Where a model cannot be had, the rules of errors say what is
 * shown instead; where they leave the visitor on the page, its address comes back.
 */
export function Navigation({ placed, store, loadPage, errorPath, onError }: Properties) {
  const { place, go } = placed;
  const [isUnderWay, setUnderWay] = useState(false);
  const address = place.pathname + place.search;
  const shown = useRef(address);
  const shownError = useRef(errorPath);

  // For who asks whether a page answers yet: from now on links are followed, and each control answers when it is touched.
  useEffect(() => void (document.documentElement.dataset['alive'] = ''), []);

  useEffect(() => provideReplace((next) => go(next, 'replace')), [go]);

  useEffect(
    () =>
      provideWrite((next, kind) => {
        // A fragment is a place on the page, not another page.
        shown.current = next.replace(/#.*/, '');
        go(next, kind);
      }),
    [go],
  );

  useFollowedLinks(place, go);

  useEffect(() => {
    // Nothing can be woken from within an effect.
    if (errorPath === null) queueMicrotask(() => restoreTypedText(shown.current));
    if (errorPath === shownError.current) return;
    shownError.current = errorPath;
    document.title = errorPath ? errorPages[errorPath].title : store.facts().title;
    arrive('');
  }, [errorPath, store]);

  useEffect(() => {
    const nextError = errorPathOf(place.pathname);
    if (nextError || address === shown.current) {
      onError(nextError);
      return restore(place.position);
    }
    let isWanted = true;
    setUnderWay(true);
    void loadPage(address).then((loaded) => {
      if (!isWanted) return;
      setUnderWay(false);
      // A document has the words of one language.
      const isOther = loaded?.ok && loaded.model.facts.language !== store.facts().language;
      if (!loaded || isOther) loadDocument(address + place.hash, place);
      else if (loaded.ok) show(loaded.model);
      else stay(loaded);
    });
    return () => {
      isWanted = false;
      setUnderWay(false);
    };

    function show(model: PageModel): void {
      const isNew = !isSamePage(shown.current, address) && place.arrival !== 'browser';
      const arrived = withEnteredValues(model.facts.address, address);
      shown.current = arrived;
      // At once, so that what gets the focus is there.
      flushSync(() => {
        store.show(model);
        onError(null);
      });
      restoreTypedText(model.facts.address);
      document.title = model.facts.title;
      if (isNew) arrive(place.hash);
      else restore(place.position);
      if (arrived !== address) go(arrived, 'replace');
    }

    function stay({ code }: Failure): void {
      if (code === NO_REQUEST_LAYER) return leaveFor('/errNetwork', replaceAddress);
      const isHere = address === window.location.pathname + window.location.search;
      if (isHere) go(shown.current, 'replace');
    }
  }, [address, loadPage, go, onError, place, store]);

  return <ProgressBar isUnderWay={isUnderWay} />;
}

/** What Back and Forward lead to stands where it stood. */
function restore(position: number | undefined): void {
  if (position !== undefined) window.scrollTo(0, position);
}

/** Follows links within the site without loading a document. */
function useFollowedLinks(place: Place, go: Go): void {
  useEffect(() => {
    const follow = (followed: string) => {
      const { pathname, search, hash } = pageLocationOf(followed, 'push');
      const isShown = pathname + search === place.pathname + place.search;
      go(followed, isShown && hash === place.hash ? 'replace' : 'push');
      if (isShown && hash) arrive(hash);
    };
    const followClick = (event: MouseEvent) => {
      const followed = followedAddress(event);
      if (followed === null) return;
      event.preventDefault();
      follow(followed);
    };
    const takeBack = provideFollow(follow);
    document.addEventListener('click', followClick);
    return () => {
      takeBack();
      document.removeEventListener('click', followClick);
    };
  }, [go, place]);
}
