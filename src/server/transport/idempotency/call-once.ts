import { msg } from '#messages/msg.ts';
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { poolInTransaction } from '#server/platform/database/pool-in-transaction.ts';
import {
  handled,
  refuse,
  type Handled,
  type Refused,
  type StudioHandlers,
} from '#server/platform/handler.ts';
import { seal, unseal } from './seal.ts';

/** A call that is sent again under the same key when its answer was lost. */
export interface RepeatableCall {
  /** The session or key that calls; a key of idempotency is its own. */
  caller: string;
  key: string;
  route: string;
  body: unknown;
  /** What only the caller has; its answer is kept sealed with it. */
  secret: string;
}

/** `isRepeat`: the answer of the first time, without anything having been done. */
export type CalledOnce = Handled<unknown> & { isRepeat?: boolean };
export type CallOnce = (
  call: RepeatableCall,
  run: (handlers: StudioHandlers) => Promise<Handled<unknown>>,
) => Promise<CalledOnce>;

interface Parts {
  sql: Database;
  /** The studio's handlers over a transaction; what they wait for once it is kept is `caughtUp`. */
  handlersInTransaction(sql: Database): StudioHandlers;
  caughtUp(): Promise<void>;
}

/** Hours for which an answer is kept. */
export const KEPT_HOURS = 24;

const RUNNING = refuse('stillRunning', msg('http.still-running'));
const OTHER = refuse('keyReused', msg('http.idempotency-key-reused'));

/** What takes a refused call back; it never leaves this file. */
class TakenBack extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.refusal.code);
    this.refused = refused;
  }
}

/**
 * Carries a call out once, however often it is sent. All that it does in the database and its answer are one
 * transaction: killed before that is kept, nothing was done and the next time does it; after it, the next time is given
 * the answer. What is refused does nothing, and is judged again the next time. Two at once: one runs, the other is told.
 */
export function createCallOnce({ sql, handlersInTransaction, caughtUp }: Parts): CallOnce {
  return async (call, run) => {
    try {
      const done = await sql.begin(
        'isolation level read committed',
        async (tx): Promise<{ called: CalledOnce }> => {
          const [lock] = await tx<
            { isOurs: boolean }[]
          >`select pg_try_advisory_xact_lock(hashtextextended(${`${call.caller} ${call.key}`}, 0)) as "isOurs"`;
          if (!lock?.isOurs) return { called: RUNNING };
          const before = await answerBefore(tx, call);
          if (before) return { called: before };
          const result = await run(handlersInTransaction(poolInTransaction(tx)));
          if (!result.ok) throw new TakenBack(result);
          await keep(tx, call, result.answer);
          return { called: result };
        },
      );
      await caughtUp();
      return done.called;
    } catch (error) {
      if (error instanceof TakenBack) return error.refused;
      throw error;
    }
  };
}

async function answerBefore(tx: Queryable, call: RepeatableCall): Promise<CalledOnce | null> {
  const [row] = await tx<{ hash: string; answer: Uint8Array }[]>`
    select hash, answer from idempotent_call
    where caller = ${call.caller} and key = ${call.key} and at > now() - ${`${KEPT_HOURS} hours`}::interval`;
  if (!row) return null;
  return row.hash === hashOf(call)
    ? {
        ...handled(JSON.parse(unseal(row.answer, call.secret, row.hash)) as unknown),
        isRepeat: true,
      }
    : OTHER;
}

async function keep(tx: Queryable, call: RepeatableCall, answer: unknown): Promise<void> {
  const hash = hashOf(call);
  await tx`delete from idempotent_call where at <= now() - ${`${KEPT_HOURS} hours`}::interval`;
  await tx`insert into idempotent_call (caller, key, hash, answer) values (${call.caller}, ${call.key}, ${hash}, ${seal(JSON.stringify(answer), call.secret, hash)})`;
}

function hashOf({ route, body }: RepeatableCall): string {
  return createHash('sha256')
    .update(`${route} ${canonicalize(body) ?? ''}`)
    .digest('hex');
}
