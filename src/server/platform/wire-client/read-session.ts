import { isSuccess } from '#wire/public/codes.ts';
import type { WireReply } from '#wire/public/reply.ts';
import { cipherKeyOf, type WireSettings } from '#wire/public/settings.ts';
import type { WireSession } from '#wire/public/write-call.ts';

/** The session in an answer to `common/session`, in whichever format; null where there is none that calls can be enciphered with. */
export function readSession(
  { code, record, body }: WireReply,
  settings: WireSettings,
): WireSession | null {
  if (!isSuccess(code)) return null;
  const found = [record[0]?.[0], body].find(
    (value) => typeof value === 'object' && value !== null && 'token' in value,
  );
  const { token, key = '' } = (found ?? {}) as Partial<WireSession>;
  const isUsable =
    typeof token === 'string' &&
    token !== '' &&
    typeof key === 'string' &&
    isCipherKey(cipherKeyOf(settings, key));
  return isUsable ? { token, key } : null;
}

/** Whether AES takes it. */
export function isCipherKey(key: string): boolean {
  return [16, 24, 32].includes(Buffer.byteLength(key));
}
