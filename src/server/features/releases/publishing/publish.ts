import { msg } from '#messages/msg.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { recordRelease } from '#server/store/activity/record-release.ts';
import type { Released } from '#server/store/release/release.ts';
import { editorOf, handled, publishing, refuse, defineHandlers } from '#server/platform/handler.ts';
import { consumeSaved, type SavedVersion } from '#server/store/release/saved-releases.ts';
import { consumeApproval } from './approvals.ts';
import { planRelease } from './plan-release.ts';
import type { Sealing } from './sealed-parts.ts';
import { refuseSignersEdits, refuseUnsigned, wasPartPublished } from './unsigned-refusal.ts';
import { releaseChains } from '#server/store/drafts/release-chains.ts';
import { draftChains } from './release-drafts.ts';
import { takesApproval } from '#server/store/release/approval-settings.ts';

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
        const proposed = { items, validFrom, validUntil };
        const planned = await planRelease(sql, proposed);
        if (!planned.ok) return planned;
        const { drafts } = planned;
        const edited = (await takesApproval(sql, items))
          ? await refuseSignersEdits(sql, items, planned)
          : null;
        if (edited) return edited;
        const alsoInTransaction = async (tx: Queryable, { seq }: Released, since: number) => {
          // Sent in one go while the log is locked; what is refused is taken back with all of it.
          const [unapproved, savedElsewhere] = await Promise.all([
            refuseUnapproved(tx, proposed, planned, { seq, since }),
            saved ? refuseSaved(tx, saved, seq) : null,
            recordRelease(tx, 'release.publish', { seq, note, names: items }, context),
          ]);
          return unapproved ?? savedElsewhere;
        };
        const result = await releaseChains(sql, permit, {
          ...draftChains({ by, note, drafts, validFrom, validUntil, alsoInTransaction }),
          // What else is published with it can only be a reason to refuse.
          together: true,
        });
        if (!result.ok) return result;
        await caughtUp();
        const { seq, recordedAt } = result.released;
        return handled({ seq, at: recordedAt, validFrom: validFrom ?? recordedAt });
      },
    ),
  });
}

/** Asked within the release: an approval that is taken back meanwhile does not count, one that is used cannot be taken back. */
async function refuseUnapproved(
  tx: Queryable,
  proposed: ProposedRelease,
  sealing: Sealing,
  { seq, since }: { seq: number; since: number },
) {
  const [isApproved, isTaken] = await Promise.all([
    consumeApproval(tx, sealing.fingerprint, seq),
    takesApproval(tx, proposed.items),
  ]);
  if (!isTaken) return null;
  if (!isApproved) return refuseUnsigned(tx, proposed, sealing);
  return (await wasPartPublished(tx, sealing, since))
    ? refuse('changedSince', msg('release.sealed-part-published'))
    : null;
}

async function refuseSaved(tx: Queryable, saved: SavedVersion, seq: number) {
  return (await consumeSaved(tx, saved, seq))
    ? null
    : refuse('savedChanged', msg('release.saved-changed-not-published'));
}
