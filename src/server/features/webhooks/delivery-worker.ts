import type { Database } from '#server/platform/database/connect.ts';
import { repeatTurns } from '#server/platform/repeat-turns.ts';
import type { OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import { requestOutside } from '#server/platform/outgoing/request.ts';
import { attemptDelivery, claimDelivery, type SendDelivery } from './deliver.ts';
import { sweepDeliveries } from './delivery-log.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';

export interface DeliveryWorker {
  /** Settles when no attempt is under way any more. */
  stop(): Promise<void>;
}

interface Parts {
  sql: Database;
  rules: OutgoingRules;
  onError(error: unknown): void;
  send?: SendDelivery;
}

const TURN_MS = 1000;
const SWEEP_MS = 3600_000;
/** Attempts that one process has under way at a time: one that is not answered holds nobody else up. */
const AT_A_TIME = 16;

/** Looks every second what webhooks have to be told and what is due, and sends it. */
export function startDeliveryWorker({
  sql,
  rules,
  onError,
  send = (request) => requestOutside(request, rules),
}: Parts): DeliveryWorker {
  const underway = new Set<Promise<void>>();

  async function turn(): Promise<void> {
    // What is due is sent even where nothing can be written down.
    await enqueueDeliveries(sql).catch(onError);
    while (underway.size < AT_A_TIME) {
      const claimed = await claimDelivery(sql);
      if (!claimed) return;
      const attempt: Promise<void> = attemptDelivery(sql, claimed, send)
        .catch(onError)
        .finally(() => underway.delete(attempt));
      underway.add(attempt);
    }
  }

  const turns = repeatTurns({ everyMs: TURN_MS, turn, onError });
  const sweeper = setInterval(() => void sweepDeliveries(sql).catch(onError), SWEEP_MS).unref();
  return {
    async stop() {
      clearInterval(sweeper);
      await turns.stop();
      await Promise.allSettled(underway);
    },
  };
}
