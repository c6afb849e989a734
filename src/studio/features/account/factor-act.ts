import type { StudioClient } from '../../core/api/client.ts';
import { createPasskey } from '../../core/session/passkey.ts';
import { accountTexts as texts } from './texts.ts';

export type FactorAct =
  | { what: 'addTotp' | 'removeTotp' | 'addPasskey' | 'renew' }
  | { what: 'removePasskey'; id: string };

export function announcement({ what }: FactorAct): string {
  const thing = what.endsWith('Totp') ? texts.totp : texts.passkeys;
  return what === 'renew' ? '' : what.startsWith('add') ? texts.added(thing) : texts.removed(thing);
}

/** Codes to be shown, where some were made. */
export async function done(
  client: StudioClient,
  act: FactorAct,
  { password, name }: { password: string | undefined; name: string },
): Promise<string[] | null> {
  if (act.what === 'addPasskey') return createPasskey(client, { name: name.trim(), password });
  if (act.what === 'renew')
    return (await client.call('renewRecoveryCodes', { password })).recoveryCodes;
  if (act.what === 'removePasskey') await client.call('removePasskey', { password, id: act.id });
  else await client.call('removeTotp', { password });
  return null;
}
