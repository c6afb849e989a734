import { msg } from '#messages/msg.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { entryOf, refuseAbsent } from '#server/site/documents/entries.ts';
import { editorOf, handled, refuse, defineHandlers } from '#server/platform/handler.ts';
import { createReviewLink, listLinks, revokeLink } from './links.ts';

/** Where a link leads, on the site's origin. */
export const REVIEW_PATH = '/review';

/** Making, listing and ending the links for reviewers. */
export function reviewHandlers(sql: Database) {
  return defineHandlers({
    async reviewLinks(name) {
      return handled({ links: await listLinks(sql, name) });
    },
    async createReviewLink({ kind, key, label, hours }, context) {
      const name = { kind, key };
      if (!(await entryOf(name, await currentSnapshot(sql)))) return refuseAbsent();
      const by = editorOf(context);
      const { link, token } = await sql.begin(async (tx) => {
        const created = await createReviewLink(tx, { name, label, hours, createdBy: by });
        await recordActivity(tx, {
          by,
          action: 'review.share',
          thing: { kind, key, title: label },
          address: context.address,
          details: { hours },
        });
        return created;
      });
      return handled({ link, address: `${context.siteOrigin}${REVIEW_PATH}/${token}` });
    },
    async revokeReviewLink({ id }, context) {
      const isRevoked = await sql.begin(async (tx) => {
        const revoked = await revokeLink(tx, id);
        if (revoked)
          await recordActivity(tx, {
            by: editorOf(context),
            action: 'review.revoke',
            thing: { kind: 'review', key: id, title: '' },
            address: context.address,
          });
        return revoked;
      });
      return isRevoked ? handled({}) : refuse('notFound', msg('review.gone'));
    },
  });
}
