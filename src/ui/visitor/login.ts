import { createContext, useContext, useSyncExternalStore } from 'react';

/** The investor who is logged in in this tab. */
export interface Login {
  /** As the server masks it. */
  name: string;
  logOut(): void;
}

/** Who is logged in, for views that say so. Nothing is permitted by it: that is the server's to decide. */
export interface LoginStore {
  /** Null while nobody is known to be; the same object until that changes. */
  get(): Login | null;
  subscribe(listener: () => void): () => void;
  set(login: Login | null): void;
}

export function createLoginStore(): LoginStore {
  let shown: Login | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(login) {
      shown = login;
      for (const listener of listeners) listener();
    },
  };
}

/** Without a store, as on the server, nobody is logged in. */
export const LoginContext = createContext(createLoginStore());

/** Null on the server and while the page comes alive, so that the document is the same for everybody. */
export function useLogin(): Login | null {
  const { subscribe, get } = useContext(LoginContext);
  return useSyncExternalStore(subscribe, get, () => null);
}
