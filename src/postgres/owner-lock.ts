import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import type { SocketAddress } from './address.ts';
import { isAlive } from './pid-file.ts';

/** Who holds this advisory lock in the database `postgres` owns the server: may stop it, and nobody else starts on it. */
const KEY = { classid: 0x71756f69, objid: 0x6e };
const NAME = 'quoin';
const RETRY = 50;
const UNLOCK_LIMIT = 1000;

export interface OwnerLock {
  /** The connection that holds the lock. */
  sql: postgres.Sql;
  /** Gives the lock back; the server goes on. */
  release(): Promise<void>;
  /** Holds the lock until this work has ended the server, so that nobody adopts it meanwhile. */
  holdUntil(ended: () => Promise<void>): Promise<void>;
}

/** Why the lock could not be had: `holder` is the process that has it, `undefined` when the server did not answer. */
export interface LockRefusal {
  ok: false;
  holder: number | undefined;
  reason: string;
}

interface LockPlan {
  patience: number;
  onRefused: (refusal: LockRefusal) => void;
  /** Whether the process of the server ended. */
  isGone: () => Promise<boolean>;
}

/**
 * Tries once to become the owner. The lock lives as long as its connection. When that is cut (after a backend crashed,
 * PostgreSQL cuts all), it is taken again, for `patience` milliseconds or until the server is gone; then `onRefused` is
 * told why not.
 */
export async function takeOwnerLock(
  address: SocketAddress,
  { patience, onRefused, isGone }: LockPlan,
): Promise<{ ok: true; lock: OwnerLock } | LockRefusal> {
  let wanted = false;
  let keeping = false; // each vain attempt to connect ends a connection, too
  const sql = postgres({
    ...address,
    max: 1,
    connect_timeout: 1,
    max_lifetime: null,
    fetch_types: false,
    backoff: false,
    onnotice: () => undefined, // a crash is announced as a notice before the connection ends
    connection: { application_name: `${NAME} ${process.pid}` },
    onclose: () => void (wanted && !keeping && keep()),
  });
  const holdUntil = async (ended: () => Promise<void>) => {
    wanted = false;
    await ended();
    await sql.end({ timeout: 0 });
  };
  // The end of the connection gives the lock back too, but a moment after we are gone.
  const unlock = async () =>
    void (await sql`select pg_advisory_unlock_all()`.catch(() => undefined));
  const release = () =>
    holdUntil(() => Promise.race([unlock(), delay(UNLOCK_LIMIT, undefined, { ref: false })]));
  const keep = async () => {
    keeping = true;
    const attempt = await tryFor(sql, patience, async () => !wanted || (await isGone()));
    keeping = false;
    if (attempt.ok || !wanted) return;
    wanted = false;
    await sql.end({ timeout: 0 });
    onRefused(attempt);
  };
  const attempt = await tryOnce(sql);
  wanted = attempt.ok;
  if (attempt.ok) return { ok: true, lock: { sql, release, holdUntil } };
  await sql.end({ timeout: 0 });
  return attempt;
}

async function tryFor(
  sql: postgres.Sql,
  patience: number,
  isVain: () => Promise<boolean>,
): Promise<{ ok: true } | LockRefusal> {
  const deadline = Date.now() + patience;
  for (;;) {
    const attempt = await tryOnce(sql);
    if (attempt.ok || attempt.holder !== undefined || Date.now() > deadline || (await isVain()))
      return attempt;
    await delay(RETRY);
  }
}

async function tryOnce(sql: postgres.Sql): Promise<{ ok: true } | LockRefusal> {
  try {
    const [answer] = await sql<{ taken: boolean }[]>`
      select pg_try_advisory_lock(${KEY.classid}::int, ${KEY.objid}::int) as taken`;
    return answer?.taken ? { ok: true } : { ok: false, ...(await findHolder(sql)) };
  } catch (error) {
    return {
      ok: false,
      holder: undefined,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

/** An owner that is dead, but whose connection the server has not missed yet, does not count. */
async function findHolder(sql: postgres.Sql): Promise<Omit<LockRefusal, 'ok'>> {
  const [row] = await sql<{ name: string }[]>`
    select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.classid = ${KEY.classid} and l.objid = ${KEY.objid}`;
  const holder = Number(row?.name.slice(NAME.length));
  return { holder: isAlive(holder) ? holder : undefined, reason: 'lock held' };
}
