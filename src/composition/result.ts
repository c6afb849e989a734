import type { Message } from '#schemas/message.ts';

/** Why something was not done, in words for the editor. */
export interface Rejected {
  ok: false;
  message: Message;
}

/** What came out, or why nothing was done. */
export type Result<T extends object> = ({ ok: true } & T) | Rejected;

export function reject(message: Message): Rejected {
  return { ok: false, message };
}
