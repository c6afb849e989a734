import { randomUUID } from 'node:crypto';
import type { Change } from '#composition/change.ts';
import type { Message } from '#schemas/message.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DraftSource, DraftStore } from './draft-store.ts';

/** Changes a draft on behalf of an editor who need not have it open; those who have see the change come. */
export async function editDraft(
  sql: Database,
  store: DraftStore,
  {
    name,
    changes,
    account,
    source,
  }: {
    name: DocumentName;
    changes: readonly Change[];
    account: Account;
    source(): Promise<DraftSource>;
  },
): Promise<{ ok: true } | { ok: false; message: Message }> {
  const operations = changes.map((change) => ({ ...change, id: randomUUID() }));
  for (;;) {
    const { head } = await store.open(sql, name, source);
    const submitted = await store.submit(sql, { name, base: head, operations, account });
    if (submitted.kind === 'accepted') return { ok: true };
    if (submitted.kind === 'refused') return { ok: false, message: submitted.message };
  }
}
