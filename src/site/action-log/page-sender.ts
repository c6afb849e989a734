import { pageWire, request } from '../wire/page-wire.ts';
import type { ActionQueue } from './action-queue.ts';
import { createActionSender, type ActionSender } from './send-actions.ts';

/** The sender with code and session at hand: when a page is left, nothing can be waited for. */
export async function openPageSender(queue: ActionQueue): Promise<ActionSender> {
  await pageWire().prepare();
  // Who is there soon follows a link or chooses a filter, and waits for no code then. A caller that asks earlier finds out what became of it.
  import('../wire/queries.ts').catch(() => undefined);
  return createActionSender(queue, request);
}
