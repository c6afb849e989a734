import { pageStorage } from '../tab/page-storage.ts';
import { parseStored } from '../tab/tab-storage.ts';
import { keepLeftPage } from './left-page.ts';

const KEPT = 'quoin-scroll';

/** Where each entry of the tab's history was scrolled to. */
export interface ScrollMemory {
  /** To be called before another entry, or another address of this one, takes the place of what is shown. */
  leave(): void;
  /** After the browser or `pushState` made another entry the current one: its position, where it had one. */
  arrive(): number | undefined;
  /** The state for the history of an entry that is made now. */
  fresh(): { entry: string };
}

/**
 * Instead of the browser's own memory, since the page of an entry comes later than the browser would restore its
 * position. Documents that it loads itself stay its business, but for entries that a page took over before.
 */
export function createScrollMemory(): ScrollMemory {
  const { history } = window;
  const positions = storedPositions();
  const fresh = () => ({ entry: Math.random().toString(36).slice(2) });
  let current = named();

  function named(): string {
    const { entry } = (history.state ?? {}) as { entry?: string };
    if (entry) return entry;
    const state = { ...(history.state as object | null), ...fresh() };
    history.replaceState(state, '');
    return state.entry;
  }

  function keep(): void {
    positions[current] = window.scrollY;
    pageStorage.write(KEPT, JSON.stringify(positions));
    history.scrollRestoration = 'auto';
    keepLeftPage();
  }

  if (history.scrollRestoration === 'manual') window.scrollTo(0, positions[current] ?? 0);
  window.addEventListener('pagehide', keep);
  return {
    leave() {
      history.scrollRestoration = 'manual';
      positions[current] = window.scrollY;
    },
    arrive() {
      current = named();
      return positions[current];
    },
    fresh,
  };
}

/** By entry; nothing where somebody else wrote there. */
function storedPositions(): Record<string, number> {
  const stored = parseStored(pageStorage.read(KEPT));
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
