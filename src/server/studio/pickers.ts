import { phrase } from '#composition/message.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { Category } from '#schemas/content.ts';
import type { Database } from '../database/connect.ts';
import { worldAtTime, worldNow } from '../site/site.ts';
import { handled, refuse, type StudioHandlers } from './handler.ts';
import { itemDrafts } from './item-preview.ts';
import { readOnlyCall } from './read-only-call.ts';

const SUGGESTIONS = '12';

/** What fills the pickers of the generated form, and the calls that a block in the preview makes by itself. */
export function pickerHandlers(
  sql: Database,
): Pick<StudioHandlers, 'funds' | 'categories' | 'call'> {
  return {
    async funds({ keyword }) {
      const world = await worldNow(sql);
      const answer = await world.answer({
        path: 'trade/fund/list',
        body: { keyword, pagecount: SUGGESTIONS },
      });
      const rows = answer.ok ? answer.record[0] : [];
      return handled({ funds: rows.map(({ fundcode, fundname }) => ({ fundcode, fundname })) });
    },
    async categories() {
      const world = await worldNow(sql);
      const answer = await world.answer({ path: 'content/category/list', body: {} });
      const rows: Category[] = answer.ok ? answer.record[0] : [];
      return handled({
        categories: rows.map(({ id, parentid, typename }) => ({ id, parentid, typename })),
      });
    },
    async call({ path, body, at, loggedIn = false, draft }) {
      const definition = draft && kindDefinition(draft.kind);
      const drafts = definition && itemDrafts(definition, draft.key, draft.props);
      const answer = await readOnlyCall(path, body, () => worldAtTime(sql, at, loggedIn, drafts));
      return answer === null
        ? refuse(404, 'notFound', phrase('没有可以在预览里调用的 {path}', { path }))
        : handled({ answer });
    },
  };
}
