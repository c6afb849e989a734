/**
 * The address of the page that the document came with, whose canonical one is `page`: that of the window, which may say
 * more, unless Back or Forward led the window elsewhere before any script ran. They do so without another document where
 * the one of before, since loaded again, had made the entry of the history.
 */
export function embeddedAddress(page: string): string {
  const { href, pathname, search } = window.location;
  const [loaded] = performance.getEntriesByType('navigation');
  const isOfPage = pathname + search === page || !loaded || isSame(loaded.name, href);
  return isOfPage ? href : page;
}

/** Whether two addresses are one but for their fragments. */
function isSame(one: string, other: string): boolean {
  return one.replace(/#.*/s, '') === other.replace(/#.*/s, '');
}
