import { pageLocationOf, type PageNavigation } from './page-location.ts';

/** One address as the place of a page that is rendered on the server, where nobody goes anywhere. */
export function stillPlace(address: string): PageNavigation {
  return { place: pageLocationOf(address, 'browser'), go: goNowhere };
}

function goNowhere(): never {
  throw new Error('A view went to another address while rendering on the server');
}
