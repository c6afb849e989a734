import { msg } from '#messages/msg.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { Message } from '#schemas/message.ts';

/** A problem that visitors have from a later time on, ISO 8601, because a version that is planned starts or ends then. */
export function laterWords(at: string, problem: Message): Message {
  return msg('finding.from-because-scheduled', { time: minuteOf(at), problem });
}

/** A problem that visitors have from a later time on, ISO 8601. */
export function fromThenOn(at: string, problem: Message): Message {
  return msg('finding.from', { time: minuteOf(at), problem });
}

/** `2026-02-24 09:00`, in Beijing. */
function minuteOf(at: string): string {
  return beijingTime(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3 $4:$5');
}
