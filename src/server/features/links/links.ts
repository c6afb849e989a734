import type { LinkTarget } from '#schemas/link.ts';
import { REDIRECTS } from '#server/site/snapshot/redirects.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { MENU } from '#server/site/documents/draft-menu.ts';
import { handled, defineHandlers } from '#server/platform/handler.ts';
import { linkTargetOf, linkTargets } from '#server/site/documents/link-targets.ts';
import { releaseSnapshot } from '#server/site/documents/release-snapshot.ts';
import { pickItems, pickedItemOf } from '#server/site/documents/picked-items.ts';

/** What the link control and the pickers of content items ask. */
export function linkHandlers(sql: Database) {
  return defineHandlers({
    async items({ kind, keyword }) {
      return handled({ items: await pickItems(sql, await currentMoment(sql), kind, keyword) });
    },
    async item({ kind, key }) {
      return handled({ item: await pickedItemOf(sql, await currentMoment(sql), kind, key) });
    },
    async link({ address }) {
      const live = await linkTargetOf(address, sql, await currentSnapshot(sql));
      return handled(
        live.state === 'gone'
          ? await linkTargetOf(address, sql, await releaseSnapshot(sql, [MENU, REDIRECTS]))
          : live,
      );
    },
    async links({ addresses }) {
      const [live, drafted] = await Promise.all([
        currentSnapshot(sql),
        releaseSnapshot(sql, [MENU, REDIRECTS]),
      ]);
      const targets = await linkTargets(sql, live, addresses);
      const gone = addresses.filter((address) => targets.get(address)?.state === 'gone');
      // An editor links to what the menu's draft brings; whether the menu is published with it is checked at publishing.
      const coming =
        gone.length > 0 ? await linkTargets(sql, drafted, gone) : new Map<string, LinkTarget>();
      return handled({
        targets: addresses.flatMap((address) => coming.get(address) ?? targets.get(address) ?? []),
      });
    },
  });
}
