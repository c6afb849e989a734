import { recordedNote } from '#composition/recorded-note.ts';
import { toSourceText } from '#messages/format.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { appendRelease } from '#server/store/release/release.ts';

const AUTHOR = 'Quoin';

/**
 * Publishes each shipped rule that was never published, so that compliance finds it among its rules. It changes nothing that
 * holds: a shipped rule holds without it. Of processes that start at once, one publishes.
 */
export async function publishShippedRules(sql: Database): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('shipped rules'))`;
    const published = await tx<{ key: string }[]>`
      select distinct key from publication where kind = 'rule'`;
    const known = new Set(published.map(({ key }) => key));
    const missing = SHIPPED_RULES.filter(({ id }) => !known.has(id));
    if (missing.length === 0) return;
    const released = await appendRelease(tx, {
      author: AUTHOR,
      note: toSourceText(recordedNote.shippedRules),
      items: missing.map((rule) => ({
        kind: 'rule',
        key: rule.id,
        body: rule as unknown as JsonValue,
        baseSeq: null,
      })),
    });
    if (!released.ok) throw new Error(toSourceText(released.problem.message));
  });
}
