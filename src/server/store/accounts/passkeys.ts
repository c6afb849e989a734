import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { jsonValue, type JsonValue } from '#schemas/json.ts';
import type { KeptAssertion } from '#schemas/signing.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

const LIFE = '5 minutes';

/** Comes with the first passkey: it is the largest of the libraries that a start would wait for. */
const webauthn = () => import('@simplewebauthn/server');

/** What a browser answered: whatever it is, the library checks every part of it. */
type Response = Record<string, JsonValue>;

/** What a browser is asked, and under what id the answer comes. */
interface Ceremony {
  id: string;
  options: Record<string, JsonValue>;
}

interface Stored {
  id: string;
  account: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** What the browser needs to make a passkey for this account on this origin. */
export async function passkeyCreation(
  sql: Queryable,
  { account, name }: Account,
  origin: string,
): Promise<Ceremony> {
  const own = await sql<
    { id: string; transports: string[] }[]
  >`select id, transports from passkey where account = ${account}`;
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: 'Quoin',
    rpID: new URL(origin).hostname,
    userName: account,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(account)),
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return { id: await keepChallenge(sql, options.challenge, account), options: asJson(options) };
}

/** Keeps the passkey that a browser made; false where it does not fit what was asked for. */
export async function addPasskey(
  sql: Queryable,
  account: string,
  { id, name, response, origin }: { id: string; name: string; response: Response; origin: string },
): Promise<boolean> {
  const challenge = await takeChallenge(sql, id, account);
  if (challenge === null) return false;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { credential } = verified.registrationInfo;
  const added = await sql`
    insert into passkey (id, account, name, public_key, counter, transports)
    values (${credential.id}, ${account}, ${name}, ${Buffer.from(credential.publicKey)}, ${credential.counter}, ${JSON.stringify(credential.transports ?? [])}::text::jsonb)
    on conflict do nothing returning 1`;
  return added.length > 0;
}

/** What the browser needs to sign in with whatever passkey its owner chooses. */
export async function passkeyRequest(sql: Queryable, origin: string): Promise<Ceremony> {
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'preferred',
  });
  return { id: await keepChallenge(sql, options.challenge, null), options: asJson(options) };
}

/**
 * Whose passkey signed what was asked. `isVerified`: it made sure of the person, by fingerprint or PIN, so that it counts
 * for both factors; else it is only the second.
 */
export async function spendPasskey(
  sql: Queryable,
  { id, response, origin }: { id: string; response: Response; origin: string },
): Promise<{ account: string; isVerified: boolean } | null> {
  const challenge = await takeChallenge(sql, id, null);
  const [stored] = await sql<
    Stored[]
  >`select id, account, public_key as "publicKey", counter, transports from passkey where id = ${String(response['id'])}`;
  if (challenge === null || !stored) return null;
  const credential = {
    id: stored.id,
    publicKey: new Uint8Array(stored.publicKey),
    counter: stored.counter,
  };
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter, userVerified } = verified.authenticationInfo;
  await sql`update passkey set counter = ${newCounter}, used_at = clock_timestamp() where id = ${stored.id}`;
  return { account: stored.account, isVerified: userVerified };
}

/** What the browser needs to sign a seal with one of the account's passkeys; null where it has none. */
export async function signingRequest(
  sql: Queryable,
  { account, seal, origin }: { account: string; seal: string; origin: string },
): Promise<Record<string, JsonValue> | null> {
  const own = await sql<
    { id: string; transports: string[] }[]
  >`select id, transports from passkey where account = ${account}`;
  if (own.length === 0) return null;
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: sealBytes(seal),
    allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
  });
  return asJson(options);
}

/** The signature of one of the account's passkeys over the seal; `otherSeal` where it is over something else, null where it is none. */
export async function takeSignature(
  sql: Queryable,
  {
    account,
    seal,
    origin,
    response,
  }: { account: string; seal: string; origin: string; response: Response },
): Promise<KeptAssertion | 'otherSeal' | null> {
  const read = assertionResponse.safeParse(response);
  const [stored] = await sql<
    Stored[]
  >`select id, account, public_key as "publicKey", counter, transports from passkey where id = ${String(response['id'])} and account = ${account}`;
  if (!read.success || !stored) return null;
  const { authenticatorData, clientDataJSON, signature } = read.data.response;
  if (challengeOf(clientDataJSON) !== sealBytes(seal).toString('base64url')) return 'otherSeal';
  const assertion: KeptAssertion = {
    credential: stored.id,
    publicKey: stored.publicKey.toString('base64url'),
    rpId: new URL(origin).hostname,
    origin,
    authenticatorData,
    clientDataJson: clientDataJSON,
    signature,
  };
  const counter = await verifyAssertion(seal, assertion, stored.counter);
  if (counter === null) return null;
  await sql`update passkey set counter = ${counter}, used_at = clock_timestamp() where id = ${stored.id}`;
  return assertion;
}

/** The counter of a kept signature that holds, by what is kept with it alone; null where it does not. */
export async function verifyAssertion(
  seal: string,
  kept: KeptAssertion,
  counter = 0,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const response: AuthenticationResponseJSON = {
    id: kept.credential,
    rawId: kept.credential,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      authenticatorData: kept.authenticatorData,
      clientDataJSON: kept.clientDataJson,
      signature: kept.signature,
    },
  };
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: sealBytes(seal).toString('base64url'),
    expectedOrigin: kept.origin,
    expectedRPID: kept.rpId,
    credential: {
      id: kept.credential,
      publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

const assertionResponse = z.object({
  response: z.object({
    authenticatorData: z.string().max(20_000),
    clientDataJSON: z.string().max(20_000),
    signature: z.string().max(4000),
  }),
});
const clientData = z.object({ challenge: z.string() });

/** What the browser says that was signed; empty where it says nothing legible. */
function challengeOf(encoded: string): string {
  try {
    return (
      clientData.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString())).data
        ?.challenge ?? ''
    );
  } catch {
    return '';
  }
}

function sealBytes(seal: string): Buffer<ArrayBuffer> {
  return Buffer.from(seal, 'hex');
}

async function keepChallenge(
  sql: Queryable,
  challenge: string,
  account: string | null,
): Promise<string> {
  const id = randomUUID();
  await sql`delete from passkey_challenge where expires_at < now()`;
  await sql`insert into passkey_challenge (id, challenge, account, expires_at) values (${id}, ${challenge}, ${account}, now() + ${LIFE}::interval)`;
  return id;
}

/** Once, and by whom it was made for. */
async function takeChallenge(
  sql: Queryable,
  id: string,
  account: string | null,
): Promise<string | null> {
  const [row] = await sql<{ challenge: string }[]>`
    delete from passkey_challenge where id = ${id} and account is not distinct from ${account} and expires_at > now() returning challenge`;
  return row?.challenge ?? null;
}

function asJson(options: object): Record<string, JsonValue> {
  return z.record(z.string(), jsonValue).parse(JSON.parse(JSON.stringify(options)));
}
