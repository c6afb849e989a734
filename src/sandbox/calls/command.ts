import type { JsonValue } from '#schemas/json.ts';

/** Something that changes the sandbox: a call with an effect, or what its own page asks for. */
export interface StoredCommand {
  /** From 1, without gaps but for commands whose storing failed. */
  seq: number;
  /** Time of the sandbox's clock, yyyymmddHHMMSS. */
  at: string;
  custno: string | null;
  msgid: string;
  path: string;
  fields: { [name: string]: JsonValue };
}
