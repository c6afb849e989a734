import type { JsonValue } from '#schemas/json.ts';
import type { StudioClient } from '../api/client.ts';
import { sessionTexts as texts } from './texts.ts';

/** Why this browser makes and takes no passkeys here; null where it does. They hold for a name, never for an address in digits. */
export function passkeyObstacle(): string | null {
  if (!('PublicKeyCredential' in window)) return texts.passkeys.unknown;
  return /^[\d.]+$|^\[/.test(window.location.hostname) ? texts.passkeys.byName : null;
}

/** Signs in with a passkey; with account and password, where the passkey does not make sure of the person. Rejects with words. */
export async function signInByPasskey(
  client: StudioClient,
  beside: { account?: string; password?: string },
): Promise<void> {
  const { id, options } = await client.call('passkeyOptions', {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch(() => Promise.reject(new Error(texts.passkeys.broken)));
  await client.call('passkeySignIn', {
    id,
    response: { ...response } as unknown as Record<string, JsonValue>,
    ...(beside.account && { account: beside.account }),
    ...(beside.password && { password: beside.password }),
  });
}

/** What one of the own passkeys signs of what `ask` answers; null where there is none, or this browser takes none. Rejects with words. */
export async function passkeySignature(
  ask: () => Promise<{ options: Record<string, JsonValue> | null }>,
): Promise<Record<string, JsonValue> | null> {
  if (passkeyObstacle() !== null) return null;
  const { options } = await ask();
  if (options === null) return null;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch(() => Promise.reject(new Error(texts.passkeys.broken)));
  return { ...response } as unknown as Record<string, JsonValue>;
}

/** Makes a passkey for the own account; answers recovery codes where there were none. Rejects with words. */
export async function createPasskey(
  client: StudioClient,
  { name, password }: { name: string; password: string | undefined },
): Promise<string[] | null> {
  const { id, options } = await client.call('startPasskey', { password });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(() => Promise.reject(new Error(texts.passkeys.broken)));
  const { recoveryCodes } = await client.call('addPasskey', {
    id,
    name,
    response: { ...response } as unknown as Record<string, JsonValue>,
  });
  return recoveryCodes;
}
