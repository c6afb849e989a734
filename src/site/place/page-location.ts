import type { ChangeKind } from '#ui/address-context.ts';

/** Where the visitor is. */
export interface PageLocation {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  /** How the visitor came here: by a new entry of the history, in place of the last one, or by the browser itself, as by Back. */
  arrival: ChangeKind | 'browser';
  /** Of an entry of the history that was shown before: where it was scrolled to. */
  position?: number | undefined;
}

/** The place, and how to go to another one without loading a document. */
export interface PageNavigation {
  place: PageLocation;
  /** `address` is a path of this site, with query and fragment. */
  go(address: string, kind: ChangeKind): void;
}

/** Reads an address that leads to a path of this site. */
export function pageLocationOf(address: string, arrival: PageLocation['arrival']): PageLocation {
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  return { pathname, search, hash, arrival };
}
