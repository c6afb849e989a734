import { msg } from '#messages/msg.ts';
import { noticeKinds } from '#rules/notices/notice-kinds.ts';
import { waitingEvent } from '#rules/notices/waiting-event.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';
import { noticeTime } from './notice-time.ts';
import type { NoticeFact } from './notice-fact.ts';

/** How long before something is due its account is told, in milliseconds. */
const SOON_MS = 24 * 3_600_000;

/** What waits, as something of which an account is told. */
export function waitingFact(item: WaitingItem): NoticeFact {
  const { reason, due: _, represents: _represented, ...rest } = item;
  return { ...rest, kind: reason, about: reason, event: waitingEvent(item), said: null };
}

/** Events under which an account is told that the time of what waits is near, and that it is over. */
export function dueEvents(event: string): [soon: string, over: string] {
  return [`due:soon:${event}`, `due:over:${event}`];
}

/** That something which waits is due within a day, or was. `now` in epoch milliseconds. */
export function dueFacts(items: readonly WaitingItem[], now: number): NoticeFact[] {
  return items.flatMap((item): NoticeFact[] => {
    const due = item.due === null ? Infinity : Date.parse(item.due);
    if (due - SOON_MS > now) return [];
    const fact = waitingFact(item);
    const [soon, over] = dueEvents(fact.event);
    const values = { kind: noticeKinds[item.reason].label, time: noticeTime(due) };
    const isOver = due <= now;
    return [
      {
        ...fact,
        kind: 'due',
        event: isOver ? over : soon,
        at: new Date(isOver ? due : due - SOON_MS).toISOString(),
        said: isOver ? msg('notice.due-over', values) : msg('notice.due-soon', values),
      },
    ];
  });
}
