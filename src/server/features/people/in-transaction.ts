import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { handled, type Handled, type Refused } from '#server/platform/handler.ts';
import type { RefusalCode } from '#wire/studio/refusals.ts';

/** What takes a transaction back; it never leaves this file. */
class TakenBack extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.refusal.code);
    this.refused = refused;
  }
}

/** What is refused leaves nothing behind. */
export async function inTransaction<T, Code extends RefusalCode = never>(
  sql: Database,
  work: (tx: Queryable) => Promise<Handled<T, Code>>,
): Promise<Handled<T, Code>> {
  try {
    const answer = await sql.begin(async (tx): Promise<{ answer: T }> => {
      const done = await work(tx);
      if (!done.ok) throw new TakenBack(done);
      return { answer: done.answer };
    });
    return handled((answer as { answer: T }).answer);
  } catch (error) {
    if (error instanceof TakenBack) return error.refused as Refused<Code>;
    throw error;
  }
}
