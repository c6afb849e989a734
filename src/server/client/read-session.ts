import { isSuccess } from '#wire/public/codes.ts';
import type { WireReply } from '#wire/public/reply.ts';
import type { ClientSession } from './write-request.ts';

/** The session in an answer to `common/session`, in whichever format; null where there is none. */
export function readSession({ code, record, body }: WireReply): ClientSession | null {
  if (!isSuccess(code)) return null;
  const found = [record[0]?.[0], body].find((value) => typeof value === 'object' && value !== null && 'token' in value);
  const { token, key = '' } = (found ?? {}) as Partial<ClientSession>;
  return typeof token === 'string' && token !== '' && typeof key === 'string' ? { token, key } : null;
}
