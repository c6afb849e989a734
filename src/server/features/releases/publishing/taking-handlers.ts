import { msg } from '#messages/msg.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, editorOf, handled, refuse } from '#server/platform/handler.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { findTaking, keepReview, type KeptTaking, listTakings } from './takings.ts';

/** What one person took from the public, and its review by another. */
export function takingHandlers(sql: Database) {
  return defineHandlers({
    async takings() {
      const kept = await listTakings(sql);
      const titleOf = await titlesOf(
        sql,
        kept.flatMap(({ documents }) => documents),
      );
      return handled({
        takings: kept.map(({ documents, reviewer, reviewedBy, reviewedAt, ...one }) => ({
          ...one,
          titles: documents.map(titleOf),
          review: reviewOf({ reviewer, reviewedBy, reviewedAt }),
        })),
      });
    },
    async reviewTaking({ seq }, context) {
      const by = editorOf(context);
      const kept = await findTaking(sql, seq);
      if (!kept) return refuse('notFound', msg('release.taking-unknown'));
      if (kept.account === by.account) return refuse('mayNotApprove', msg('release.own-taking'));
      const isDone = await sql.begin(async (tx) => {
        if (!(await keepReview(tx, seq, by))) return false;
        await recordActivity(tx, {
          by,
          action: 'taking.review',
          thing: { kind: 'release', key: String(seq), title: '' },
          address: context.address,
        });
        return true;
      });
      return isDone ? handled({}) : refuse('approvalChanged', msg('release.taking-reviewed'));
    },
  });
}

function reviewOf({
  reviewer,
  reviewedBy,
  reviewedAt,
}: Pick<KeptTaking, 'reviewer' | 'reviewedBy' | 'reviewedAt'>) {
  return reviewer === null || reviewedAt === null
    ? null
    : { account: reviewer, name: reviewedBy ?? '', at: reviewedAt };
}
