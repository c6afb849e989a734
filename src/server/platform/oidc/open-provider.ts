import { jwtVerify } from 'jose';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import {
  CLOCK_TOLERANCE,
  createDiscovery,
  PROVIDER_TIMES,
  type Discovered,
  type ProviderTimes,
} from './discovery.ts';
import { providerFailureOf } from './failure-of.ts';
import type { OidcSettings } from '../setting-schemas/oidc-settings.ts';
import { lacksClaims, personOf, type ClaimNames } from './person-of.ts';
import type { OidcProvider, ProviderFailure, SignInSecrets } from './provider.ts';
import { readLogoutToken } from './read-logout-token.ts';

/** What signs a token of a provider: no secret that the studio shares with it. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** The provider of the settings, which is asked for nothing yet; null where they name none. */
export function openProvider(
  settings: OidcSettings,
  times: ProviderTimes = PROVIDER_TIMES,
): OidcProvider | null {
  const { QUOIN_OIDC_ISSUER: issuer, QUOIN_OIDC_CLIENT_ID: clientId = '' } = settings;
  if (issuer === undefined) return null;
  const discovered = createDiscovery(
    { issuer, clientId, clientSecret: settings.QUOIN_OIDC_CLIENT_SECRET ?? '' },
    times,
  );
  return {
    problem: () =>
      attempt(async () => {
        await discovered();
        return null;
      }),
    signInAddress: (secrets, back, how) =>
      attempt(async () => ({
        ok: true as const,
        address: await signInAddress(await discovered(), {
          ...{ secrets, back, how },
          scope: settings.QUOIN_OIDC_SCOPES,
        }),
      })),
    readPerson: (secrets, address, isFresh) =>
      attempt(async () => ({
        ok: true as const,
        person: await readPerson(await discovered(), {
          ...{ secrets, address, isFresh, clientId },
          names: {
            groups: settings.QUOIN_OIDC_GROUPS_CLAIM,
            directoryId: settings.QUOIN_SCIM_ID_CLAIM,
          },
        }),
      })),
    async signOutAddress(back) {
      try {
        const { config } = await discovered();
        if (config.serverMetadata().end_session_endpoint === undefined) return null;
        return buildEndSessionUrl(config, { post_logout_redirect_uri: back }).href;
      } catch {
        return null;
      }
    },
    readLogout: (token) =>
      attempt(async () => {
        const { config, keys } = await discovered();
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer: config.serverMetadata().issuer,
          audience: clientId,
          algorithms: ALGORITHMS,
          clockTolerance: CLOCK_TOLERANCE,
        });
        return { ok: true as const, logout: readLogoutToken(payload, protectedHeader, Date.now()) };
      }),
  };
}

async function attempt<Done>(work: () => Promise<Done>): Promise<Done | ProviderFailure> {
  try {
    return await work();
  } catch (error) {
    return providerFailureOf(error);
  }
}

interface SignIn {
  secrets: SignInSecrets;
  isFresh: boolean;
}

async function signInAddress(
  { config }: Discovered,
  {
    secrets,
    back,
    how,
    scope,
  }: Pick<SignIn, 'secrets'> & {
    back: string;
    how: 'usual' | 'other' | 'fresh';
    scope: string;
  },
): Promise<string> {
  const { state, nonce, verifier } = secrets;
  return buildAuthorizationUrl(config, {
    ...{ redirect_uri: back, scope, state, nonce },
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(how !== 'usual' && { prompt: 'login' }),
    ...(how === 'fresh' && { max_age: '0' }),
  }).href;
}

/** Seconds since a sign-in at the provider for which it counts as fresh. */
const FRESH_SECONDS = 300;

/** Trades the code for tokens and reads them. The signature is verified by the keys that logout tokens are verified by. */
async function readPerson(
  { config, keys }: Discovered,
  {
    secrets,
    address,
    isFresh,
    clientId,
    names,
  }: SignIn & { address: URL; clientId: string; names: ClaimNames },
) {
  const { state, nonce, verifier } = secrets;
  const tokens = await authorizationCodeGrant(config, address, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    idTokenExpected: true,
    ...(isFresh && { maxAge: FRESH_SECONDS }),
  });
  const { issuer, userinfo_endpoint: userinfo } = config.serverMetadata();
  const { payload } = await jwtVerify(tokens.id_token ?? '', keys, {
    ...{ issuer, audience: clientId, algorithms: ALGORITHMS },
    clockTolerance: CLOCK_TOLERANCE,
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  const subject = String(payload.sub);
  const more =
    userinfo !== undefined && lacksClaims(payload, names)
      ? await fetchUserInfo(config, tokens.access_token, subject)
      : {};
  return personOf({ ...more, ...payload, iss: issuer, sub: subject }, names);
}
