import type { DocumentName } from '#wire/studio/routes.ts';
import { pageAddress } from '../../../core/addresses/page-rows.ts';
import { usePageState } from '../../../core/documents/use-page-state.ts';

/** Where a page is on the English site; null of what has no page of its own in the menu. */
export function useEnglishAddress(source: DocumentName | null): string | null {
  const own = usePageState(source?.kind === 'page' ? source.key : null);
  const address = own ? pageAddress(own) : '';
  // An entry may lead to another site.
  return address.startsWith('/') ? `/en${address.replace(/^\/(?=$|\?)/, '')}` : null;
}
