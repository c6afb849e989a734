import type { Database } from '#server/platform/database/connect.ts';
import { verifyLog, type Verification } from '#server/store/release/verify.ts';

/** Recomputes every hash of the log, in one snapshot, while publishing goes on. */
export async function verifyChain(sql: Database): Promise<Verification> {
  return await sql.begin('isolation level repeatable read read only', (tx) => verifyLog(tx));
}
