import { pageStorage } from '../tab/page-storage.ts';
import { parseStored } from '../tab/tab-storage.ts';

const KEPT = 'quoin-left-page';

const present = () => window.location.pathname + window.location.search;

/** Keeps where the page that is being left is scrolled to, for who comes back to it from another site. */
export function keepLeftPage(): void {
  const left = { address: present(), position: window.scrollY };
  pageStorage.write(KEPT, JSON.stringify(left));
}

/** Scrolls to where the page was left, if it is the one that this tab left last. */
export function returnToLeftPage(): void {
  const left = parseStored(pageStorage.read(KEPT)) as {
    address?: unknown;
    position?: unknown;
  } | null;
  if (left?.address === present() && typeof left.position === 'number')
    window.scrollTo(0, left.position);
}
