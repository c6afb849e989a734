const NAME = 'quoin-signed-in-to';

/**
 * The origin of the site whose studio somebody was signed in to when this browser last asked; null where nobody was. The
 * session itself is nothing that scripts could see.
 */
export function lastSignedInTo(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

export function noteSignedInTo(site: string | null): void {
  try {
    if (site === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, site);
  } catch {
    // Where the browser keeps nothing, the first page is asked for a little later.
  }
}
