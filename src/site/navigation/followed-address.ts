import { linkKind } from '#ui/components/link-kind.ts';

/**
 * The address inside the site that a click on a link leads to. Null where that is the browser's own business: links to
 * elsewhere, new windows, downloads, clicks with another button or a key held, pages in
 * another language, which take a document with its words, and clicks that were handled already.
 */
export function followedAddress(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a[href]:not([target="_blank"], [download], [hreflang])');
  const address = link?.getAttribute('href') ?? '';
  return linkKind(address) === 'route' ? address : null;
}
