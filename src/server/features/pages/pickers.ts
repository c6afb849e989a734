import { msg } from '#messages/msg.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { Category } from '#schemas/content.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { snapshotAtTime, currentSnapshot } from '#server/site/site.ts';
import { handled, refuse, defineHandlers } from '#server/platform/handler.ts';
import { itemDrafts } from './item-preview.ts';
import { readOnlyCall } from '#server/site/documents/read-only-call.ts';
import { publishableDrafts } from '#server/site/documents/shown-drafts.ts';

const SUGGESTIONS = '12';

/** What fills the pickers of the generated form, and the calls that a block in the preview makes by itself. */
export function pickerHandlers(sql: Database) {
  return defineHandlers({
    async funds({ keyword }) {
      const snapshot = await currentSnapshot(sql);
      const answer = await snapshot.answer({
        path: 'trade/fund/list',
        body: { keyword, pagecount: SUGGESTIONS },
      });
      const rows = answer.ok ? answer.record[0] : [];
      return handled({ funds: rows.map(({ fundcode, fundname }) => ({ fundcode, fundname })) });
    },
    async categories() {
      const snapshot = await currentSnapshot(sql);
      const answer = await snapshot.answer({ path: 'content/category/list', body: {} });
      const rows: Category[] = answer.ok ? answer.record[0] : [];
      return handled({
        categories: rows.map(({ id, parentid, typename }) => ({ id, parentid, typename })),
      });
    },
    async call({ path, body, at, loggedIn = false, drafted = false, draft }) {
      const definition = draft && kindDefinition(draft.kind);
      const others = drafted ? await publishableDrafts(sql) : [];
      const drafts = new Map([
        ...others,
        ...(definition ? itemDrafts(definition, draft.key, draft.props) : []),
      ]);
      const answer = await readOnlyCall(path, body, () =>
        snapshotAtTime(sql, at, loggedIn, drafts),
      );
      return answer === null
        ? refuse('notFound', msg('page.call-not-previewable', { path }))
        : handled({ answer });
    },
  });
}
