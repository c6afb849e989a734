const NAME = 'quoin-signed-in';

/** Who was signed in, and to the studio of which site. */
export interface SignedIn {
  account: string;
  siteOrigin: string;
}

/** Who was signed in when this browser last asked; null where nobody was. The session itself is nothing that scripts could see. */
export function lastSignedIn(): SignedIn | null {
  try {
    return readSignedIn(JSON.parse(localStorage.getItem(NAME) ?? 'null'));
  } catch {
    return null;
  }
}

function readSignedIn(kept: Partial<SignedIn> | null): SignedIn | null {
  return typeof kept?.account === 'string' && typeof kept.siteOrigin === 'string'
    ? { account: kept.account, siteOrigin: kept.siteOrigin }
    : null;
}

export function noteSignedIn(now: SignedIn | null): void {
  try {
    if (now === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // Where the browser keeps nothing, the first page is asked for a little later.
  }
}
