/** What the provider says of somebody who signed in. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** The session at the provider; null: it names none. */
  sid: string | null;
  /** In lower case; null: there is none, or the provider did not verify it. */
  email: string | null;
  /** Empty: the provider says none. */
  name: string;
  /** What they sign in as; empty: the provider says none. */
  username: string;
  groups: string[];
  /** What the company's directory calls them in its requests; null: the provider does not say. */
  directoryId: string | null;
}

/** Whose sessions end: of a session at the provider, else of a person. */
export interface ProviderLogout {
  issuer: string;
  subject: string | null;
  sid: string | null;
  /** Of the token, which counts once. */
  id: string;
  /** When the token is too old to count, in milliseconds. */
  endsAt: number;
}

/** `away`: the provider does not answer as one; the same can be tried again. `refused`: it, or what it sent, says no. `why` is for the log. */
export interface ProviderFailure {
  ok: false;
  reason: 'away' | 'refused';
  why: string;
}

/** What one sign-in is bound to. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

/** An address of the studio to which the provider leads back. */
export type ReturnAddress = string;

/** The company's OpenID Connect provider. Nothing that it answers rejects; no token leaves it. */
export interface OidcProvider {
  /** Why nobody can sign in by it now; null where it answers. */
  problem(): Promise<ProviderFailure | null>;
  /** Where somebody signs in. `other` and `fresh`: also who is signed in at the provider has to do so again; `fresh` is proven by the time of it. */
  signInAddress(
    secrets: SignInSecrets,
    back: ReturnAddress,
    how: 'usual' | 'other' | 'fresh',
  ): Promise<{ ok: true; address: string } | ProviderFailure>;
  /** Who came back to `address`, code and state included. */
  readPerson(
    secrets: SignInSecrets,
    address: URL,
    isFresh: boolean,
  ): Promise<{ ok: true; person: ProviderPerson } | ProviderFailure>;
  /** Where the session at the provider ends; null where it offers none, or is away. */
  signOutAddress(back: ReturnAddress): Promise<string | null>;
  /** What a logout token of the provider says. */
  readLogout(token: string): Promise<{ ok: true; logout: ProviderLogout } | ProviderFailure>;
}
