import { msg } from '#messages/msg.ts';
import type { SavedRelease } from '#wire/studio/releases.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { editorOf, handled, refuse, defineHandlers } from '#server/platform/handler.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { listReleases } from './release-list.ts';
import {
  removeSaved,
  restoreSaved,
  savedReleases,
  saveRelease,
  type KeptRelease,
} from '#server/store/release/saved-releases.ts';

const CHANGED = msg('release.saved-changed');

/** Releases that are put together to be published later, beside those that were made. */
export function savedHandlers(sql: Database) {
  return defineHandlers({
    async releases() {
      const [saved, releases] = await Promise.all([savedReleases(sql), listReleases(sql)]);
      const titleOf = await titlesOf(
        sql,
        saved.flatMap(({ items }) => items),
      );
      return handled({
        saved: await Promise.all(saved.map((one) => withDrafts(one, titleOf))),
        releases,
      });
    },
    async saveRelease(body, context) {
      const done = await saveRelease(sql, body, editorOf(context));
      return done ? handled(done) : refuse('savedChanged', CHANGED);
    },
    async removeSaved(which) {
      return (await removeSaved(sql, which)) ? handled({}) : refuse('savedChanged', CHANGED);
    },
    async restoreSaved({ id }) {
      return (await restoreSaved(sql, id))
        ? handled({})
        : refuse('notFound', msg('release.no-removed-release'));
    },
  });

  async function withDrafts(
    kept: KeptRelease,
    titleOf: (name: KeptRelease['items'][number]) => string,
  ): Promise<SavedRelease> {
    const items = await Promise.all(
      kept.items.map(async (item) => ({
        ...item,
        title: titleOf(item),
        isEdited: (await readDraftStatus(sql, item)).hash !== item.hash,
      })),
    );
    return { ...kept, items };
  }
}
