import { msg } from '#messages/msg.ts';
import { randomUUID } from 'node:crypto';
import { apply } from '#composition/operations/apply.ts';
import type { Result } from '#composition/result.ts';
import { openTree, toDocument } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  type HandlerContext,
  publishing,
  refuse,
  defineHandlers,
} from '#server/platform/handler.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { draftDocument, readDraftStatus } from '#server/site/documents/draft-state.ts';
import {
  fragmentNames,
  isFragment,
  isRemovedFragment,
} from '#server/site/documents/fragment-names.ts';
import { subtree } from '#server/site/documents/subtree.ts';
import { FRAGMENT } from '#server/site/snapshot/fragments.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { pageVersions } from '#server/store/content/page-versions.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { editDraft } from '#server/store/drafts/edit-draft.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import type { FragmentState } from '#wire/studio/fragments.ts';
import type { Account } from '#wire/studio/routes.ts';
import { draftedFragmentPages } from './fragment-uses.ts';
import { withdrawFragment } from './withdraw-fragment.ts';

/** Shared pieces: which there are, making one, and what one holds. */
export function fragmentHandlers(sql: Database) {
  const setOnRoot = rootSetter(sql);
  const record = (
    action: 'fragment.create' | 'fragment.rename' | 'fragment.remove' | 'fragment.restore',
    key: string,
    title: string,
    context: HandlerContext,
  ) =>
    recordActivity(sql, {
      by: editorOf(context),
      action,
      thing: { kind: FRAGMENT, key, title },
      address: context.address,
    });
  const titleOf = async (key: string) =>
    (await titlesOf(sql, [{ kind: FRAGMENT, key }]))({ kind: FRAGMENT, key });

  return defineHandlers({
    async fragments() {
      return handled({ fragments: await listFragments(sql) });
    },
    async createFragment({ name, blocks, nodes }, context) {
      const filled = fill(emptyDocument({ kind: FRAGMENT, key: '' }), name, blocks, nodes);
      if (!filled.ok) return refuse('notFitting', filled.message);
      const key = randomUUID().replaceAll('-', '').slice(0, 20);
      await createDraft(sql, { kind: FRAGMENT, key }, filled.document, {
        account: editorOf(context).account,
      });
      await record('fragment.create', key, name, context);
      return handled({ key });
    },
    async fragmentContent({ key }) {
      if (!(await isFragment(sql, key))) return refuse('notFound', GONE);
      return handled({ document: await draftDocument(sql, { kind: FRAGMENT, key }) });
    },
    async renameFragment({ key, name }, context) {
      const renamed = await setOnRoot(key, ['props', 'name'], name.trim(), editorOf(context));
      if (renamed.ok) await record('fragment.rename', key, name.trim(), context);
      return renamed;
    },
    removeFragment: publishing(
      'removeFragment',
      async ({ key, despite = false }, context, permit) => {
        const account = editorOf(context);
        const refused = await withdrawFragment(sql, permit, { key, despite, by: account });
        if (refused) return refused;
        const removed = await setOnRoot(key, ['displyflag'], '2', account);
        if (removed.ok) await record('fragment.remove', key, await titleOf(key), context);
        return removed;
      },
    ),
    async restoreFragment({ key }, context) {
      const restored = await setOnRoot(key, ['displyflag'], '1', editorOf(context));
      if (restored.ok) await record('fragment.restore', key, await titleOf(key), context);
      return restored;
    },
  });
}

const GONE = msg('fragment.gone');

/** Blocks in a new fragment, by the rules of its slot. */
function fill(
  empty: PageDocument,
  name: string,
  blocks: readonly string[],
  nodes: PageDocument['nodes'][string][],
): Result<{ document: PageDocument }> {
  const root = empty.nodes[ROOT];
  const opened = openTree({
    nodes: { ...empty.nodes, ...(root && { [ROOT]: { ...root, props: { name } } }) },
  });
  if (!opened.ok) return opened;
  let { tree } = opened;
  for (const [index, block] of blocks.entries()) {
    const place = { parent: ROOT, slot: 'main', after: blocks[index - 1] ?? null };
    const outcome = apply(tree, { op: 'insert', place, nodes: subtree(block, nodes) }, catalogue);
    if (!outcome.ok) return outcome;
    tree = outcome.document;
  }
  return { ok: true, document: toDocument(tree) };
}

async function listFragments(sql: Queryable): Promise<FragmentState[]> {
  const moment = await currentMoment(sql);
  const keys = await fragmentNames(sql);
  const [versions, pages, drafted] = await Promise.all([
    pageVersions(sql, moment, FRAGMENT, keys),
    fragmentPages(sql, moment),
    draftedFragmentPages(sql),
  ]);
  const states = await Promise.all(
    keys.map(async (key) => ({ key, ...(await readDraftStatus(sql, { kind: FRAGMENT, key })) })),
  );
  return states
    .filter(({ document }) => !isRemovedFragment(document))
    .map(({ key, document, changed }) => ({
      key,
      name: String(document.nodes[ROOT]?.props['name'] ?? key),
      live: versions.get(key)?.live ?? null,
      scheduled: versions.get(key)?.scheduled ?? null,
      changed,
      pages: pages.get(key) ?? [],
      drafts: (drafted.get(key) ?? []).filter((page) => !pages.get(key)?.includes(page)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh-Hans-CN'));
}

/** Sets one value on a fragment's root, whether it was drafted before or only published. */
function rootSetter(sql: Database) {
  const store = createDraftStore({ catalogue });

  async function setOnRoot(key: string, path: string[], value: string, account: Account) {
    const name = { kind: FRAGMENT, key } as const;
    if (!(await isFragment(sql, key))) return refuse('notFound', GONE);
    const source = async () =>
      (await newestVersion(sql, name)) ?? { document: emptyDocument(name), seq: null };
    const edited = await editDraft(sql, store, {
      name,
      changes: [{ op: 'set', node: ROOT, path, value }],
      account,
      source,
    });
    return edited.ok ? handled({}) : refuse('notFitting', edited.message);
  }
  return setOnRoot;
}
