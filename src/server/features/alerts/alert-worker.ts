import { periodBegan, type AlertPeriod } from '#rules/funds/fund-alerts.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { collectEvents } from './collect-events.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { beginMail, claimDue, sendBegun, type AlertParts } from './send-news.ts';

export interface AlertWorker {
  /** Settles when no mail is under way any more. */
  stop(): Promise<void>;
}

const TURN_MS = 5000;
/** Mails of one kind that are sent in a turn. */
const AT_ONCE = 50;

/** Looks every few seconds what became public, who asked, and whose mail is due. Several processes may do so at once. */
export function startAlertWorker({
  period,
  onError,
  ...parts
}: AlertParts & { period: AlertPeriod; onError(error: unknown): void }): AlertWorker {
  let isStopped = false;
  let turning: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    turning ??= sendAlerts(parts, period, { onError, isStopped: () => isStopped })
      .catch(onError)
      .finally(() => (turning = null));
  }, TURN_MS).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await turning;
    },
  };
}

interface TurnOptions {
  onError(error: unknown): void;
  isStopped?(): boolean;
}

/** One turn. A mail that cannot be written holds no other up. */
export async function sendAlerts(
  parts: AlertParts,
  period: AlertPeriod,
  { onError, isStopped = () => false }: TurnOptions,
): Promise<void> {
  for (let count = 0; count < AT_ONCE && !isStopped(); count += 1)
    if (!(await sendConfirmation(parts).catch(onError))) break;
  await collectEvents(parts.sql).catch(onError);
  const until = periodBegan((await currentMoment(parts.sql)).at, period);
  for (let count = 0; count < AT_ONCE && !isStopped(); count += 1) {
    const due = await claimDue(parts.sql, until);
    if (!due) return;
    await beginMail(parts, due)
      .then((begun) => begun && sendBegun(parts, begun))
      .catch(onError);
  }
}
