import type { z } from 'zod';

export interface StudioRoute {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  /** Who may call: anyone, or a signed-in editor. */
  caller: 'anyone' | 'editor';
  body: z.ZodType;
  answer: z.ZodType;
}
