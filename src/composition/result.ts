import type { Message } from '#schemas/message.ts';

/** Why something was not done, in words for the editor. */
export interface Refused {
  ok: false;
  message: Message;
}

/** What came out, or why nothing was done. */
export type Result<T extends object> = ({ ok: true } & T) | Refused;

export function refuse(message: Message): Refused {
  return { ok: false, message };
}
