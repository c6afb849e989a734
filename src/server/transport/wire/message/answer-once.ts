import { setTimeout as delay } from 'node:timers/promises';
import { REQUEST_TIMEOUT } from '#wire/public/constants.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { formFailure } from './form-reply.ts';
import {
  beginMessage,
  claimMessage,
  findReply,
  keepReply,
  keepSentReply,
  releaseMessage,
  type KeptReply,
  type MessageIdentity,
} from './replays.ts';

/**
 * A call whose effect is in this database happens once: effect and kept reply are one transaction, and a repeat waits
 * for it and gets the first's reply. `isPersisted` is false where a reply must not lie in the database: a repeat is then
 * answered on what the first left.
 */
export async function answerOnce(
  sql: Database,
  message: MessageIdentity,
  isKept: boolean,
  answer: (sql: Queryable) => Promise<KeptReply>,
): Promise<KeptReply> {
  return await sql.begin(async (transaction): Promise<KeptReply> => {
    if (!(await claimMessage(transaction, message)))
      return formFailure('reusedMessage', message.format);
    const kept = await findReply(transaction, message);
    if (kept && kept !== 'underWay') return kept;
    const first = await answer(transaction);
    if (isKept) await keepReply(transaction, message, first);
    return first;
  });
}

const LOOK_INTERVAL = 100;

/**
 * A call whose effect is elsewhere is sent once. That cannot be rolled back, so it is noted before it is sent, and no
 * connection is held meanwhile: pages would lack it. A repeat waits for the first's reply. Where none comes, because
 * the process died, it is told that the service is unavailable: sending again could buy twice. Of a reply that is not
 * kept, because it holds a token, a repeat is told that it is one. A message that never left may be sent again. The
 * reply does not wait until it is kept: a repeat does that, and a client that has the reply sends none.
 */
export async function sendOnce(
  sql: Database,
  message: MessageIdentity,
  { isKept, onUnkept }: { isKept: boolean; onUnkept(error: unknown): void },
  send: () => Promise<KeptReply & { isUnsent: boolean }>,
): Promise<KeptReply> {
  const begun = await beginMessage(sql, message);
  if (begun === 'reused') return formFailure('reusedMessage', message.format);
  if (begun === 'repeated') return awaitReply(sql, message);
  const keep = (reply: KeptReply) => keepSentReply(sql, message, reply);
  const { isUnsent, ...reply } = await send().catch(async (error: unknown) => {
    await keep(formFailure('internal', message.format));
    throw error;
  });
  if (isUnsent) await releaseMessage(sql, message);
  else keep(isKept ? reply : formFailure('reusedMessage', message.format)).catch(onUnkept);
  return reply;
}

async function awaitReply(sql: Database, message: MessageIdentity): Promise<KeptReply> {
  const last = performance.now() + REQUEST_TIMEOUT;
  while (performance.now() < last) {
    const found = await findReply(sql, message);
    if (found === null) break;
    if (found !== 'underWay') return found;
    await delay(LOOK_INTERVAL);
  }
  return formFailure('upstreamUnavailable', message.format);
}
