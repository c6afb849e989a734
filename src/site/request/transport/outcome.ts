import type { WireReply } from '#wire/public/reply.ts';

export type { WireReply };

/** What came back for a call, before any rule judged it. */
export type CallOutcome =
  | { kind: 'reply'; status: number; reply: WireReply }
  /** A binary answer. */
  | { kind: 'file'; status: number; file: Blob }
  /** Nothing came: `message` is "Network Error" or "timeout of N ms exceeded". */
  | { kind: 'lost'; message: string }
  /** Something answered, but nothing with a code. */
  | { kind: 'unreadable'; status: number }
  | { kind: 'cancelled' };
