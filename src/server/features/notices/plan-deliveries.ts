import { nextDigest } from '#rules/notices/next-digest.ts';
import { choiceOf } from '#rules/notices/notice-kinds.ts';
import { NOTICE_WAYS, type NoticeSettings, type NoticeWay } from '#schemas/notice.ts';
import type { Role } from '#schemas/role.ts';
import type { NoticeFact } from './facts/notice-fact.ts';

/** Delay of what is told at once, in milliseconds: what is seen in the studio meanwhile is not sent. */
export const GRACE_MS = 60_000;
/** What is older is listed in the studio alone; in milliseconds. */
const FRESH_MS = 3 * 24 * 3_600_000;

/** What is to be told by a way, and from when on, in epoch milliseconds. */
export interface PlannedDelivery {
  event: string;
  way: NoticeWay;
  dueAt: number;
}

/** Who is told. `since`: nothing from before is told, epoch milliseconds. */
export interface Told {
  settings: NoticeSettings;
  roles: readonly Role[];
  since: number;
}

/** How an account is told of what is new to it. `now` in epoch milliseconds. */
export function planDeliveries(
  facts: readonly Pick<NoticeFact, 'kind' | 'event' | 'at'>[],
  { settings, roles, since }: Told,
  now: number,
): PlannedDelivery[] {
  const oldest = Math.max(since, now - FRESH_MS);
  const fresh = facts.filter(({ at }) => Date.parse(at) >= oldest);
  return fresh.flatMap(({ kind, event }) =>
    NOTICE_WAYS.flatMap((way): PlannedDelivery[] => {
      const choice = choiceOf(settings, roles, { kind, way });
      if (choice === 'off') return [];
      const dueAt = choice === 'now' ? now + GRACE_MS : nextDigest(now, settings.hours);
      return [{ event, way, dueAt }];
    }),
  );
}
