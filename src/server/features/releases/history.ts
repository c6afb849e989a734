import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import type { VersionRow } from '#wire/studio/routes.ts';
import { recordRelease } from '#server/store/activity/record-release.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import {
  current,
  lastSeq,
  version,
  versions,
  type VersionEntry,
} from '#server/store/content/read.ts';
import type { Released } from '#server/store/release/release.ts';
import { documentReport } from '#server/site/findings/document-findings.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { refuseLosses } from '#server/site/findings/gate/release-losses.ts';
import { editorOf, handled, publishing, refuse, defineHandlers } from '#server/platform/handler.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
import { releaseChains } from '#server/store/drafts/release-chains.ts';

interface Parts {
  sql: Database;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

/** Whether a draft may be published, and the history of what was. */
export function historyHandlers({ sql, caughtUp }: Parts) {
  return defineHandlers({
    async check({ alsoPublish, validFrom, validUntil, ...name }) {
      const { document, hash, changed } = await readDraftStatus(sql, name);
      const report = await documentReport(sql, name, document, alsoPublish, {
        from: validFrom,
        until: validUntil,
      });
      return handled({ hash, changed, ...report });
    },
    async versions({ kind, key }) {
      const moment = await currentMoment(sql);
      const [rows, live] = await Promise.all([
        versions(sql, kind, key),
        current(sql, moment, kind, [key]),
      ]);
      return handled({
        versions: rows.flatMap((row) => versionRow(row, live.get(key)?.seq ?? null, moment.at)),
      });
    },
    async version({ kind, key, seq }) {
      const found = await version(sql, kind, key, seq);
      return found
        ? handled({ document: documentOf(kind, found.body) })
        : refuse('notFound', msg('version.unknown'));
    },
    cancel: publishing('cancel', async ({ kind, key, seq, despite }, context, permit) => {
      const by = editorOf(context);
      const chain = {
        name: { kind, key },
        base: await lastSeq(sql, kind, key),
        steps: [{ kind, key, cancels: seq }],
      };
      const note = toSourceText(recordedNote.cancelled([seq]));
      const alsoInTransaction = async (tx: Queryable, _: Released, since: number) => {
        const refused = despite ? null : await refuseLosses(tx, [{ kind, key }], since, true);
        if (refused) return refused;
        await recordRelease(tx, 'release.cancel', { seq, note, names: [{ kind, key }] }, context);
        return null;
      };
      const cancelled = await releaseChains(sql, permit, {
        by,
        chains: [chain],
        noteOf: () => note,
        alsoInTransaction,
      });
      if (!cancelled.ok) return cancelled;
      await caughtUp();
      return handled({ seq: cancelled.released.seq });
    }),
  });
}

/** A line of the history; lines that only cancelled another say so there. */
function versionRow(row: VersionEntry, live: number | null, now: string): VersionRow[] {
  if (row.hash === null) return [];
  const { seq, hash, author, account, note, recordedAt, validFrom, validUntil } = row;
  const state =
    row.cancelledBy !== null
      ? 'cancelled'
      : seq === live
        ? 'live'
        : validFrom > now
          ? 'scheduled'
          : 'past';
  return [{ seq, at: recordedAt, validFrom, validUntil, author, account, note, hash, state }];
}
