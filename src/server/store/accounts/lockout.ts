import type { Database, Queryable } from '#server/platform/database/connect.ts';

/** Wrong tries that cost nothing: of one account, and of an address, behind which a whole office may sit. */
const FREE = { account: 5, address: 20 } as const;
/** What each wrong try beyond costs, in seconds; the last holds from then on. */
const DELAYS = [60, 120, 240, 480, 900] as const;
/** Wrong tries are forgotten after this long without another. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** So long nobody may try again after this many wrong tries, in seconds. */
export function delayAfter(failures: number, what: keyof typeof FREE): number {
  const beyond = failures - FREE[what];
  return beyond < 0 ? 0 : (DELAYS[beyond] ?? 900);
}

/** Who tries: the account that they name, and the address that they come from. */
export interface Trying {
  account: string;
  address: string;
}

export type Try =
  /** It counts as wrong until it is taken back. `left` more wrong ones cost nothing; then there is a wait. */
  | { ok: true; left: number }
  /** Seconds until the next try. */
  | { ok: false; wait: number };

/** Counts a try before it is judged, so that many at once are not judged before the first is counted. */
export async function beginTry(sql: Database, trying: Trying, now: Date): Promise<Try> {
  return sql.begin(async (tx): Promise<Try> => {
    const keys = keysOf(trying);
    for (const { key } of keys)
      await tx`insert into sign_in_failure (key, failures, last_at) values (${key}, 0, ${now.toISOString()}) on conflict do nothing`;
    const rows = await tx<{ key: string; failures: number; lastAt: string }[]>`
      select key, failures, last_at as "lastAt" from sign_in_failure where key in ${tx(keys.map(({ key }) => key))} order by key for update`;
    const known = keys.map(({ key, what }) => ({
      key,
      what,
      ...counted(
        rows.find((row) => row.key === key),
        now,
      ),
    }));
    const wait = Math.max(
      ...known.map(({ failures, lastAt, what }) =>
        waitLeft(delayAfter(failures, what), now.getTime() - lastAt),
      ),
    );
    if (wait > 0) return { ok: false, wait: Math.ceil(wait) };
    for (const { key, failures } of known)
      await tx`update sign_in_failure set failures = ${failures + 1}, last_at = ${now.toISOString()} where key = ${key}`;
    return {
      ok: true,
      left: Math.min(...known.map(({ failures, what }) => FREE[what] - failures - 1)),
    };
  });
}

/** Of two tries at once the one counted later may have come first: without a delay there is nothing to wait for. */
function waitLeft(delay: number, passedMs: number): number {
  return delay === 0 ? 0 : delay - passedMs / 1000;
}

/** The try was not wrong; with `isProven` the account's owner was there, and what went wrong before is forgotten. */
export async function takeBackTry(
  sql: Queryable,
  trying: Trying,
  { isProven }: { isProven: boolean },
): Promise<void> {
  await sql`update sign_in_failure set failures = greatest(failures - 1, 0) where key in ${sql(keysOf(trying).map(({ key }) => key))}`;
  if (isProven)
    await sql`delete from sign_in_failure where key = ${`account ${trying.account}`} or last_at < now() - interval '1 day'`;
}

function keysOf({ account, address }: Trying) {
  return [
    { key: `account ${account}`, what: 'account' },
    { key: `address ${address}`, what: 'address' },
  ] as const;
}

function counted(
  row: { failures: number; lastAt: string } | undefined,
  now: Date,
): { failures: number; lastAt: number } {
  const lastAt = row ? Date.parse(row.lastAt) : now.getTime();
  return { failures: !row || now.getTime() - lastAt > FORGOTTEN_MS ? 0 : row.failures, lastAt };
}
