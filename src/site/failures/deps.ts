/** What the rules of errors need of the rest of the site. */
export interface FailureDeps {
  /** Cancels all calls under way; they settle as cancelled. */
  cancelPending(): void;
  /** Drops the login flag, the user and everything that was loaded for that login. */
  logOut(): void;
  /** Forgets token and key of this tab. */
  clearToken(): void;
  /** A navigation that takes the place of the present one; outside the site's pages it loads the document. */
  replace(address: string): void;
  /** A company parameter, as the tab knows it. */
  parameter(name: string): string | undefined;
}
