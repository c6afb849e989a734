import type { Right } from '#schemas/permission.ts';
import type { z } from 'zod';

/**
 * How a call that can change what visitors see asks for a second person, where approval is required.
 * - `approval`: refused without an unused approval of exactly this release.
 * - `request`: refused; asked for by `requestPublishing`, and done once another account that has `confirms` agrees.
 * - `confirmation`: is the word of the second person.
 */
export type PublicWay =
  | { asks: 'approval' }
  | { asks: 'request'; confirms: Right }
  | { asks: 'confirmation' };

export const SECOND_PERSON = {
  asks: 'request',
  confirms: 'release.approve',
} as const satisfies PublicWay;

export interface StudioRoute {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  /** Who may call: anyone, or a signed-in editor. */
  caller: 'anyone' | 'editor';
  /**
   * What the caller has to be allowed somewhere; null where it is about oneself alone. Where the call changes, publishes
   * or approves documents, each of them is checked besides.
   */
  needs: Right | null;
  /** Of a call that can change what visitors see: how it asks for a second person, where approval is required. */
  publishes?: PublicWay;
  /**
   * Of a call that always takes two people, also where publishing needs no approval: it is asked for by
   * `requestPublishing` and done once another account that has `confirms` agrees. Both have to have signed in within
   * `FRESH_MINUTES`; no API key asks for it.
   */
  guarded?: { confirms: Right };
  /** Beside `needs`: the right to edit documents, whichever kind the body names. */
  edits?: true;
  body: z.ZodType;
  answer: z.ZodType;
}
