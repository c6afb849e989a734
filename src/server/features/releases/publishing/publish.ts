import { msg } from '#messages/msg.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { recordRelease } from '#server/store/activity/record-release.ts';
import type { Released } from '#server/store/release/release.ts';
import { editorOf, handled, publishing, refuse, defineHandlers } from '#server/platform/handler.ts';
import { consumeSaved, type SavedVersion } from '../releasing/saved-releases.ts';
import { consumeApproval } from './approvals.ts';
import { planRelease } from './plan-release.ts';
import { releaseChains } from '#server/store/drafts/release-chains.ts';
import { draftChains } from './release-drafts.ts';
import { isApprovalRequired } from '#server/store/release/approval-settings.ts';

interface Parts {
  sql: Database;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

/** Publishes drafts together: what was approved and nothing else, complete, wholly or not at all. */
export function publishHandler({ sql, caughtUp }: Parts) {
  return defineHandlers({
    publish: publishing(
      'publish',
      async ({ items, note, validFrom, validUntil, saved }, context, permit) => {
        const by = editorOf(context);
        const planned = await planRelease(sql, { items, validFrom, validUntil });
        if (!planned.ok) return planned;
        const { drafts, fingerprint } = planned;
        const alsoInTransaction = async (tx: Queryable, { seq }: Released) => {
          const refused =
            (await refuseUnapproved(tx, fingerprint, seq)) ??
            (saved ? await refuseSaved(tx, saved, seq) : null);
          if (!refused)
            await recordRelease(tx, 'release.publish', { seq, note, names: items }, context);
          return refused;
        };
        const result = await releaseChains(
          sql,
          permit,
          draftChains({ by, note, drafts, validFrom, validUntil, alsoInTransaction }),
        );
        if (!result.ok) return result;
        await caughtUp();
        const { seq, recordedAt } = result.released;
        return handled({ seq, at: recordedAt, validFrom: validFrom ?? recordedAt });
      },
    ),
  });
}

/** Asked within the release: an approval that is taken back meanwhile does not count, one that is used cannot be taken back. */
async function refuseUnapproved(tx: Queryable, fingerprint: string, seq: number) {
  const isApproved = await consumeApproval(tx, fingerprint, seq);
  if (isApproved || !(await isApprovalRequired(tx))) return null;
  return refuse('notApproved', msg('release.not-approved'));
}

async function refuseSaved(tx: Queryable, saved: SavedVersion, seq: number) {
  return (await consumeSaved(tx, saved, seq))
    ? null
    : refuse('savedChanged', msg('release.saved-changed-not-published'));
}
