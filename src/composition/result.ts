/** Why something was not done, in words for the editor. */
export interface Refused {
  ok: false;
  message: string;
}

/** What came out, or why nothing was done. */
export type Result<T extends object> = ({ ok: true } & T) | Refused;

export function refuse(message: string): Refused {
  return { ok: false, message };
}
