import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import { catalogue } from '#registry/data.ts';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import { ROOT } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { editDraft } from '#server/store/drafts/edit-draft.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current, lastSeq, versions } from '#server/store/content/read.ts';
import { refuseLosses } from '#server/site/findings/gate/release-losses.ts';
import { handled, type PublishPermit, refuse } from '#server/platform/handler.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import { releaseChains, type ChainsRequest } from '#server/store/drafts/release-chains.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
import { usesOfItems } from '#server/site/documents/item-uses.ts';

interface Withdrawal {
  keys: readonly string[];
  note: string;
  /** Also those that published documents refer to, or that pages show. */
  despite: boolean;
  account: Account;
}

/** Takes items from visitors, all of them or none. What they held stays in their drafts, from which they can be published again. */
export async function withdrawItems(
  sql: Database,
  permit: PublishPermit,
  definition: KindDefinition,
  { keys, note, despite, account }: Withdrawal,
) {
  const { kind, label, isFixed } = definition;
  if (isFixed) return refuse('fixed', msg('content.fixed', { kind: label }));
  const moment = await currentMoment(sql);
  const live = await current(sql, moment, kind, keys);
  const absent = keys.find((key) => !live.has(key));
  if (absent !== undefined) return refuse('notLive', msg('content.not-live', { key: absent }));
  for (const key of keys) {
    const scheduled = (await versions(sql, kind, key)).find(
      (row) =>
        row.cancelledBy === null && row.validFrom > moment.at && row.validUntil !== row.validFrom,
    );
    if (scheduled) return refuse('scheduled', msg('content.scheduled', { key }));
  }
  const uses = despite ? null : await usesOfItems(sql, kind, keys);
  const used = keys.find((key) =>
    uses
      ?.get(key)
      ?.some(({ isDraft, ...use }) => !isDraft && !(use.kind === kind && keys.includes(use.key))),
  );
  if (used !== undefined)
    return refuse(
      'inUse',
      msg('content.in-use', {
        key: used,
      }),
    );
  const chains = await Promise.all(
    keys.map(async (key) => {
      const base = await lastSeq(sql, kind, key);
      await createDraft(sql, { kind, key }, documentOf(kind, live.get(key)?.body ?? {}), { base });
      return { name: { kind, key }, base, steps: [{ kind, key, body: null }] };
    }),
  );
  const alsoInTransaction: ChainsRequest<'breaksPages'>['alsoInTransaction'] = async (
    tx,
    _,
    since,
  ) =>
    despite
      ? null
      : refuseLosses(
          tx,
          chains.map(({ name }) => name),
          since,
          true,
        );
  const done = await releaseChains(sql, permit, {
    by: account,
    chains,
    noteOf: () => note || toSourceText(recordedNote.itemsWithdrawn),
    alsoInTransaction,
  });
  return done.ok ? handled({ seq: done.released.seq }) : done;
}

/** Puts a draft away that was never published, or takes it out again; answers why not. */
export async function removeItem(
  sql: Database,
  kind: ContentKind,
  key: string,
  removed: boolean,
  account: Account,
): Promise<Message | null> {
  if ((await lastSeq(sql, kind, key)) !== null) return msg('content.already-published');
  const [draft] = await sql`select from draft where kind = ${kind} and key = ${key}`;
  if (!draft) return msg('content.no-draft');
  // Not one for all calls: what a transaction does that is taken back would stay in it.
  const store = createDraftStore({ catalogue });
  const source = async () =>
    (await newestVersion(sql, { kind, key })) ?? {
      document: emptyDocument({ kind, key }),
      seq: null,
    };
  const edited = await editDraft(sql, store, {
    name: { kind, key },
    changes: [{ op: 'set', node: ROOT, path: ['displyflag'], value: removed ? '2' : '1' }],
    account,
    source,
  });
  return edited.ok ? null : edited.message;
}
