import { clientMessage, MAX_MESSAGE, type ClientMessage } from '#wire/studio/socket.ts';

/** Deeper than any props; what is checked by recursion must not be deeper than the stack. */
const MAX_DEPTH = 60;

/** A message from the studio, or null where it is too large or not one. */
export function readMessage(data: Buffer): ClientMessage | null {
  if (data.byteLength > MAX_MESSAGE) return null;
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    return isTooDeep(value) ? null : (clientMessage.safeParse(value).data ?? null);
  } catch {
    return null;
  }
}

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
  return false;
}
