import { createContext, useContext } from 'react';
import type { Grant } from '#schemas/permission.ts';
import type { OfferedAssistant } from '#wire/studio/offered-assistant.ts';
import type { StudioClient } from '../api/client.ts';

/** Who is signed in, and the way to the server in their name. */
export interface Session {
  name: string;
  account: string;
  /** Origin of the visitors' site, whose `/preview` the studio frames. */
  siteOrigin: string;
  client: StudioClient;
  /** What one may do, and where. */
  grants: readonly Grant[];
  /** One has to set up a second factor before anything else. */
  lacksFactor: boolean;
  /** One came by the company's provider: there is no password, and what takes a proof takes one of the provider. */
  byProvider: boolean;
  /** Who can be asked for proposals of texts; null: nobody. */
  assistant: OfferedAssistant | null;
  /** Grows with every sign-in over the page, so that connections can be rebuilt. */
  signIns: number;
  /** The server no longer knows the session: sign-in opens over the page. */
  expire(): void;
  signOut(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider must surround the screens');
  return session;
}
