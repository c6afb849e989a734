import { verbatim } from '#messages/msg.ts';
import { catalogue, blockVersion } from '#registry/data.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { JsonValue } from '#schemas/json.ts';
import { answerData, checkNodeProps } from '#server/site/snapshot/nodes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { followToPage, snapshotAt, snapshotAtTime } from '#server/site/site.ts';
import { editedEntryOf, refuseAbsent } from '#server/site/documents/entries.ts';
import { handled, refuse, defineHandlers } from '#server/platform/handler.ts';
import { itemModel, whyNoPreview } from './item-preview.ts';
import { listFirstPages, listPages, listPagesPart } from './page-list.ts';
import { openForItsEditor, stoppedNodes } from '#server/site/documents/preview-stops.ts';
import { previewAddress, previewContext } from '#server/site/documents/preview-context.ts';
import { draftsShown, publishableDrafts } from '#server/site/documents/shown-drafts.ts';

const NO_DRAFTS: ReadonlyMap<string, JsonValue> = new Map();

/** The list of pages, and what the preview shows of a draft. */
export function pageHandlers(sql: Database) {
  const store = createDraftStore({ catalogue });
  return defineHandlers({
    pages: async () => handled(await listPages(sql)),
    firstPages: async () => handled(await listFirstPages(sql)),
    pageList: async (body) => handled(await listPagesPart(sql, body)),
    async model({ kind, key, parameters, at, published = false, props, page }) {
      const snapshot = await snapshotAtTime(sql, at);
      const definition = kindDefinition(kind);
      if (definition)
        return itemModel(
          sql,
          definition,
          {
            key,
            props,
            published,
            page,
            others: published ? NO_DRAFTS : await publishableDrafts(sql, store.read),
          },
          snapshot.moment,
        );
      const entry = await editedEntryOf(sql, { kind, key }, snapshot);
      if (!entry) return refuseAbsent();
      const [others, own] = published
        ? [NO_DRAFTS, NO_DRAFTS]
        : await Promise.all([
            publishableDrafts(sql, store.read),
            draftsShown(sql, { kind, key }, entry, store.read),
          ]);
      const name = { kind, key };
      const shown = published
        ? snapshot
        : {
            ...snapshotAt(
              sql,
              snapshot.moment,
              new Map([...others, ...own, ...(await openForItsEditor(snapshot, name))]),
            ),
            showsEnded: true as const,
          };
      const address = await previewAddress(entry, parameters, shown);
      const composed = await followToPage(address, { ...shown, variants: 'all' });
      if (composed.kind !== 'page') return refuse('notFound', whyNoPreview(composed));
      const { model } = composed;
      const stopped = published ? [] : await stoppedNodes(shown, address, model.nodes, name);
      return handled({
        model: { ...model, ...(stopped.length > 0 && { stopped }) } as unknown as JsonValue,
      });
    },
    async answers({ kind, key, parameters, at, type, props }) {
      const snapshot = await snapshotAtTime(
        sql,
        at,
        false,
        await publishableDrafts(sql, store.read),
      );
      const entry = await editedEntryOf(sql, { kind, key }, snapshot);
      const checked = checkNodeProps({ type, version: blockVersion(type), props });
      if (!checked.ok) return refuse('badProps', verbatim(checked.message));
      const data = await answerData(
        type,
        checked.props,
        await previewContext(entry, parameters, snapshot),
        snapshot,
      );
      return handled({ data: data as unknown as Record<string, JsonValue> });
    },
  });
}
