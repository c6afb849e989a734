import type { Message } from '#schemas/message.ts';

/**
 * What came of an attempt. `later`: it surely did not arrive, and may next time. `unsure`: nobody knows. `refused`: it never
 * will. `nothing`: nothing was left to be said.
 */
export type SendOutcome =
  | { reason: 'sent' | 'nothing' }
  | { reason: 'later'; problem: Message | null; seconds?: number }
  | { reason: 'refused' | 'unsure'; problem: Message | null };
