const NAME = 'quoin-signed-in';

/** Whether somebody was signed in when this browser last asked. The session itself is nothing that scripts could see. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(NAME) === '1';
  } catch {
    return false;
  }
}

export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(NAME, '1');
    else localStorage.removeItem(NAME);
  } catch {
    // Where the browser keeps nothing, the first page is asked for a little later.
  }
}
