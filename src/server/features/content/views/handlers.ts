import { msg } from '#messages/msg.ts';
import { may } from '#rules/permissions/may.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  defineHandlers,
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  type Refused,
} from '#server/platform/handler.ts';
import { actorOf } from '#server/site/permissions/actor-of.ts';
import { MOST_LIST_VIEWS } from '#wire/studio/list-views.ts';
import {
  addListView,
  changeListView,
  orderListViews,
  readListViews,
  removeListView,
  restoreListView,
  type ListViewOwner,
  type ListViewProblem,
} from './list-views.ts';

/** Named views of the lists of content. */
export function listViewHandlers(sql: Database) {
  return defineHandlers({
    async listViews({ kind }, context) {
      return handled({ views: await readListViews(sql, editorOf(context).account, kind) });
    },
    async saveListView({ name, ...asked }, context) {
      const saved = await addListView(sql, editorOf(context).account, {
        ...asked,
        name: name.trim(),
      });
      if (saved === 'gone') throw new Error('a view that is new cannot be gone');
      return typeof saved === 'string' ? PROBLEMS[saved] : handled(saved);
    },
    async changeListView({ id, name, query, isShared, isDefault }, context) {
      const changed = await changeListView(sql, editorOf(context).account, id, {
        ...(name !== undefined && { name: name.trim() }),
        ...(query !== undefined && { query }),
        ...(isShared !== undefined && { isShared }),
        ...(isDefault !== undefined && { isDefault }),
      });
      return typeof changed === 'string' ? PROBLEMS[changed] : handled(changed);
    },
    async orderListViews({ kind, ids }, context) {
      await orderListViews(sql, editorOf(context).account, kind, ids);
      return handled({});
    },
    async removeListView({ id }, context) {
      const removed = await removeListView(sql, await ownerOf(sql, context), id);
      return removed ? handled({}) : PROBLEMS.gone;
    },
    async restoreListView({ id }, context) {
      const problem = await restoreListView(sql, await ownerOf(sql, context), id);
      return problem ? PROBLEMS[problem] : handled({});
    },
  });
}

async function ownerOf(sql: Database, context: HandlerContext): Promise<ListViewOwner> {
  const actor = await actorOf(sql, context);
  return { account: actor.account, managesShared: may(actor, 'people.manage') };
}

const PROBLEMS = {
  gone: refuse('notFound', msg('view.gone')),
  taken: refuse('nameTaken', msg('view.name-taken')),
  full: refuse('tooMany', msg('view.too-many', { max: MOST_LIST_VIEWS.own })),
  fullShared: refuse('tooMany', msg('view.too-many-shared', { max: MOST_LIST_VIEWS.shared })),
} satisfies Record<ListViewProblem, Refused>;
