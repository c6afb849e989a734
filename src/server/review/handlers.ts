import type { Database } from '../database/connect.ts';
import { worldNow } from '../site/site.ts';
import { entryOf, refuseAbsent } from '../studio/entries.ts';
import { editorOf, handled, refuse, type StudioHandlers } from '../studio/handler.ts';
import { createLink, listLinks, revokeLink } from './links.ts';

/** Where a link leads, on the site's origin. */
export const REVIEW_PATH = '/review';

/** Making, listing and ending the links for reviewers. */
export function reviewHandlers(sql: Database): Pick<StudioHandlers, 'reviewLinks' | 'createReviewLink' | 'revokeReviewLink'> {
  return {
    async reviewLinks(name) {
      return handled({ links: await listLinks(sql, name) });
    },
    async createReviewLink({ kind, key, label, hours }, context) {
      const name = { kind, key };
      if (!(await entryOf(name, await worldNow(sql)))) return refuseAbsent();
      const { link, token } = await createLink(sql, { name, label, hours, createdBy: editorOf(context).name });
      return handled({ link, address: `${context.siteOrigin}${REVIEW_PATH}/${token}` });
    },
    async revokeReviewLink({ id }) {
      return (await revokeLink(sql, id)) ? handled({}) : refuse(404, 'notFound', '没有这个审阅链接，请刷新后再看');
    },
  };
}
