import type { DatabaseAddress } from '#postgres/address.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { explainFailure, isPassing } from './explain-failure.ts';

/** Longest time until it is known whether a database answers: all hosts have had their turn, and the driver gave up. */
const LONGEST_MS = 12_000;

/** What the first query came to. */
export type Contact =
  | {
      ok: true;
      /** Whether somebody stands between who may give each transaction another connection. */
      isPooled: boolean;
    }
  | {
      ok: false;
      /** In Chinese, with host, port and reason; never the password. */
      message: string;
      /** Whether it may be otherwise soon. */
      isTemporary: boolean;
    };

/** Asks an address its first query, which a pooler of any kind passes on. */
export async function firstContact(address: DatabaseAddress): Promise<Contact> {
  const sql = connect({ ...address, prepare: false }, { max: 1 });
  try {
    return { ok: true, isPooled: await withTimeout(LONGEST_MS, isPooled(sql)) };
  } catch (error) {
    return { ok: false, message: explainFailure(error), isTemporary: isPassing(error) };
  } finally {
    void sql.end({ timeout: 0 });
  }
}

/** A pooler greets with a number of its own instead of that of the process that carries out the query. */
async function isPooled(sql: Database): Promise<boolean> {
  const rows = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return rows[0].pid !== rows.state.pid;
}
