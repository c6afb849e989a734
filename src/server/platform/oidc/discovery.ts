import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  discovery,
  type ClientAuth,
  type Configuration,
} from 'openid-client';

/** What the provider says of itself, and its keys. */
export interface Discovered {
  config: Configuration;
  keys: JWTVerifyGetKey;
}

interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** How long what the provider said holds, in milliseconds. */
export interface ProviderTimes {
  /** Of its discovery document. */
  metadata: number;
  /** Of its keys. */
  keys: number;
  /** After keys were fetched: so long an unknown one does not make them be fetched again. */
  keyPause: number;
}

export const PROVIDER_TIMES: ProviderTimes = {
  metadata: 3_600_000,
  keys: 600_000,
  keyPause: 5000,
};
/** After a failure to renew the document: so long the former one holds on. */
const RETRY_MS = 60_000;
/** Seconds for one answer of the provider. */
const TIMEOUT = 5;
/** Seconds by which clocks may differ. */
export const CLOCK_TOLERANCE = 30;

/**
 * Reads the provider's discovery document when it is first needed, and again after a while; one that cannot be renewed holds
 * on. Rejects while there is none.
 */
export function createDiscovery(client: Client, times: ProviderTimes): () => Promise<Discovered> {
  let known: (Discovered & { until: number }) | null = null;
  let pending: Promise<Discovered> | null = null;

  async function renew(): Promise<Discovered> {
    try {
      const found = await discover(client, times);
      known = { ...found, until: Date.now() + times.metadata };
    } catch (error) {
      if (!known) throw error;
      known.until = Date.now() + RETRY_MS;
    }
    return known;
  }
  return () => {
    if (known && Date.now() < known.until) return Promise.resolve(known);
    pending ??= renew().finally(() => (pending = null));
    return pending;
  };
}

async function discover(
  { issuer, clientId, clientSecret }: Client,
  times: ProviderTimes,
): Promise<Discovered> {
  const isPlain = issuer.startsWith('http:');
  const config = await discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: CLOCK_TOLERANCE },
    authenticate(clientSecret),
    { timeout: TIMEOUT, ...(isPlain && { execute: [allowInsecureRequests] }) },
  );
  const { jwks_uri: keys } = config.serverMetadata();
  if (keys === undefined) throw new Error('the discovery document names no jwks_uri');
  return {
    config,
    keys: createRemoteJWKSet(new URL(keys), {
      timeoutDuration: TIMEOUT * 1000,
      cacheMaxAge: times.keys,
      cooldownDuration: times.keyPause,
    }),
  };
}

/** By the header, as the standard presumes, unless the provider names the body alone. */
function authenticate(secret: string): ClientAuth {
  const [byHeader, byBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? byHeader : byBody)(server, ...request);
  };
}
