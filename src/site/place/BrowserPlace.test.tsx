// @vitest-environment jsdom
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserPlace } from './BrowserPlace.tsx';
import type { PageNavigation } from './page-location.ts';
import { stillPlace } from './still-place.ts';

const PAGE = '/col?menuid=10065';
const BEFORE = '/col?menuid=10060';

/** The addresses below the place, in the order in which they were. */
let seen: string[];
let roots: Root[];
/** Where the document was loaded from. */
const loadedFrom = (address: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: window.location.origin + address } as PerformanceEntry]);

beforeEach(() => {
  [seen, roots] = [[], []];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => roots.forEach((root) => root.unmount()));

function Here({ placed, onMount }: { placed: PageNavigation; onMount?: () => void }) {
  const { pathname, search } = placed.place;
  useEffect(() => onMount?.(), [onMount]);
  useEffect(() => void seen.push(pathname + search), [pathname, search]);
  return <p>{pathname + search}</p>;
}

/** Hydrates the HTML of the page; `onMount` is called while its first effects run. */
function hydrate(onMount?: () => void): unknown[] {
  document.body.innerHTML = renderToString(<Here placed={stillPlace(PAGE)} />);
  const problems: unknown[] = [];
  flushSync(() =>
    roots.push(
      hydrateRoot(
        document.body,
        <BrowserPlace page={PAGE}>
          {(placed) => <Here placed={placed} {...(onMount && { onMount })} />}
        </BrowserPlace>,
        { onRecoverableError: (error) => problems.push(error) },
      ),
    ),
  );
  return problems;
}

it.each([
  ['canonical', PAGE, '/'],
  ['as the document was loaded from it', `${PAGE}&utm_source=mail`, `${PAGE}&utm_source=mail`],
])('is where the window is, where that is the address of the page: %s', async (_, now, loaded) => {
  window.history.replaceState(null, '', `${now}#part`);
  loadedFrom(loaded);
  hydrate();
  await expect.poll(() => seen).toEqual([now]);
});

it('goes on to where Back led before the page came to life', async () => {
  window.history.replaceState(null, '', BEFORE);
  loadedFrom(PAGE);
  expect(hydrate()).toEqual([]);
  await expect.poll(() => seen).toEqual([PAGE, BEFORE]);
  expect(document.body.textContent).toBe(BEFORE);
});

it('goes on to where Back led while it came to life', async () => {
  window.history.replaceState(null, '', PAGE);
  loadedFrom(PAGE);
  hydrate(() => window.history.replaceState(null, '', BEFORE));
  await expect.poll(() => seen).toEqual([PAGE, BEFORE]);
});
