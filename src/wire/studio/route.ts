import type { Right } from '#schemas/permission.ts';
import type { z } from 'zod';

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
  /** Beside `needs`: the right to edit documents, whichever kind the body names. */
  edits?: true;
  body: z.ZodType;
  answer: z.ZodType;
}
