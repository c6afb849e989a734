const NAME = 'quoin-account';

/** The account that last signed in by a password in this browser, which the form begins with; empty: none. */
export function lastAccount(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

export function noteAccount(account: string): void {
  try {
    localStorage.setItem(NAME, account);
  } catch {
    // Where the browser keeps nothing, the account is typed each time.
  }
}
