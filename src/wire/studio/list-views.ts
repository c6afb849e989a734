import { z } from 'zod';
import { contentKind } from '#schemas/content-kind.ts';
import { requiredText, text } from '#schemas/json.ts';
import { defineRoute } from './route.ts';

/** Maximum number of views that one account keeps of one kind's list, and that all accounts together share of it. */
export const MOST_LIST_VIEWS = { own: 20, shared: 40 } as const;
/** Maximum length of a view's name, in UTF-16 units. */
export const MAX_LIST_VIEW_NAME = 30;

/** A kind's list as an account keeps it under a name. */
export const listView = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What narrows, orders and lays out the list, as it stands in the address; without `?`. */
  query: z.string(),
  /** Everybody in the studio sees it. Others can open it, and keep one of their own from it. */
  isShared: z.boolean(),
  /** The caller's list of this kind opens with it. Only one's own. */
  isDefault: z.boolean(),
  isOwn: z.boolean(),
  /** Name of whose it is, and their account. */
  by: z.string(),
  account: z.string(),
});
export type ListView = z.infer<typeof listView>;

const id = text(40);
const name = requiredText(MAX_LIST_VIEW_NAME);
const query = text(2000);

/** Named views of the lists of content. */
export const listViewRoutes = {
  /** One's own views of a kind's list in their order, then those that others share, by name. */
  listViews: defineRoute({
    method: 'POST',
    path: '/api/list-views',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一类内容的列表视图',
    tag: '内容',
    body: z.strictObject({ kind: contentKind }),
    answer: z.strictObject({ views: z.array(listView) }),
  }),
  saveListView: defineRoute({
    method: 'POST',
    path: '/api/list-views/save',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'own',
    summary: '保存列表视图',
    tag: '内容',
    errors: ['nameTaken', 'tooMany'],
    body: z.strictObject({ kind: contentKind, name, query, isShared: z.boolean() }),
    answer: listView,
  }),
  /** Changes what is named of one's own view and leaves the rest. A kind's list has one default at most. */
  changeListView: defineRoute({
    method: 'POST',
    path: '/api/list-views/change',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'own',
    summary: '修改列表视图',
    tag: '内容',
    errors: ['notFound', 'nameTaken', 'tooMany'],
    body: z.strictObject({
      id,
      name: name.optional(),
      query: query.optional(),
      isShared: z.boolean().optional(),
      isDefault: z.boolean().optional(),
    }),
    answer: listView,
  }),
  /** Puts one's own views of a kind into this order; those that are not named follow. */
  orderListViews: defineRoute({
    method: 'POST',
    path: '/api/list-views/order',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'own',
    summary: '排列列表视图',
    tag: '内容',
    body: z.strictObject({ kind: contentKind, ids: z.array(id).max(MOST_LIST_VIEWS.own) }),
    answer: z.strictObject({}),
  }),
  /** Removes one's own view. Who manages people removes what others share too. */
  removeListView: defineRoute({
    method: 'POST',
    path: '/api/list-views/remove',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'own',
    summary: '移除列表视图',
    tag: '内容',
    errors: ['notFound'],
    body: z.strictObject({ id }),
    answer: z.strictObject({}),
  }),
  /** Takes a removal back within a day. */
  restoreListView: defineRoute({
    method: 'POST',
    path: '/api/list-views/restore',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'own',
    summary: '放回列表视图',
    tag: '内容',
    errors: ['notFound', 'nameTaken', 'tooMany'],
    body: z.strictObject({ id }),
    answer: z.strictObject({}),
  }),
};
