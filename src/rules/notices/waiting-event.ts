import type { NoticeKind } from '#schemas/notice.ts';

/** What waits, as far as it tells it from everything else that waits or waited. */
interface Waiting {
  reason: NoticeKind;
  id: string;
  /** ISO 8601. */
  at: string;
}

/** The name under which an account is told that something waits; it changes when the same thing begins to wait again. */
export function waitingEvent({ reason, id, at }: Waiting): string {
  return `${reason}:${id}:${Date.parse(at)}`;
}
