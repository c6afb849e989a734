import { periodBegan, type AlertPeriod } from '#rules/funds/fund-alerts.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { repeatTurns, type RepeatedTurns } from '#server/platform/repeat-turns.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import type { AlertChannel } from './channel.ts';
import { collectEvents } from './collect-events.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { beginMail, claimDue, sendBegun, type AlertParts } from './send-news.ts';

const TURN_MS = 5000;
/** Messages of one kind that are sent in a turn. */
const AT_ONCE = 50;

interface TurnOptions {
  onError(error: unknown): void;
  isStopped?(): boolean;
}

/** Looks every few seconds what became public, who asked, and whose message is due. Several processes may do so at once. */
export function startAlertWorker(
  sql: Database,
  channels: readonly AlertChannel[],
  { onError }: Pick<TurnOptions, 'onError'>,
): RepeatedTurns {
  return repeatTurns({
    everyMs: TURN_MS,
    turn: (isStopped) => sendAlerts(sql, channels, { onError, isStopped }),
    onError,
  });
}

/** Tells by mail. */
export function mailChannel(parts: AlertParts, period: AlertPeriod): AlertChannel {
  return {
    name: 'mail',
    period,
    begin: () => sendConfirmation(parts),
    deliver: async (due) => {
      const begun = await beginMail(parts, due);
      if (begun) await sendBegun(parts, begun);
    },
  };
}

/** One turn. A message that cannot be written holds no other up. */
export async function sendAlerts(
  sql: Database,
  channels: readonly AlertChannel[],
  { onError, isStopped = () => false }: TurnOptions,
): Promise<void> {
  for (const channel of channels)
    for (let count = 0; count < AT_ONCE && !isStopped(); count += 1)
      if (!(await channel.begin().catch(onError))) break;
  await collectEvents(sql).catch(onError);
  const now = (await currentMoment(sql)).at;
  for (const { name, period, deliver } of channels)
    for (let count = 0; count < AT_ONCE && !isStopped(); count += 1) {
      const due = await claimDue(sql, periodBegan(now, period), name);
      if (!due) break;
      await deliver(due).catch(onError);
    }
}
