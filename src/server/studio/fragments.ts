import { randomUUID } from 'node:crypto';
import { inChinese } from '#composition/message.ts';
import { apply } from '#composition/operations/apply.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import type { Result } from '#composition/result.ts';
import { openTree, toDocument } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { FragmentState } from '#wire/studio/fragments.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT } from '../compose/fragments.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { createDraft } from '../drafts/create-draft.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { editDraft } from '../drafts/edit-draft.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { currentMoment } from '../store/moment.ts';
import { fragmentPages } from '../store/fragment-uses.ts';
import { pageVersions } from '../store/page-versions.ts';
import { lastSeq } from '../store/read.ts';
import { release } from '../store/release.ts';
import { draftDocument, draftState } from './draft-state.ts';
import { fragmentNames, isFragment, isRemovedFragment } from './fragment-names.ts';
import {
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  type Handled,
  type Refused,
  type StudioHandlers,
} from './handler.ts';
import { usesOfFragment } from './fragment-uses.ts';
import { emptyDocument, newestVersion } from './published.ts';
import { titlesOf } from './publishing/document-title.ts';

/** Shared pieces: which there are, making one, and what one holds. */
export function fragmentHandlers(
  sql: Database,
): Pick<
  StudioHandlers,
  | 'fragments'
  | 'createFragment'
  | 'fragmentContent'
  | 'renameFragment'
  | 'removeFragment'
  | 'restoreFragment'
> {
  const store = createDraftStore({ catalogue });

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

  /** One value on the fragment's root, whether it was drafted before or only published. */
  async function setOnRoot(
    key: string,
    path: string[],
    value: string,
    account: Account,
  ): Promise<Handled<Record<string, never>>> {
    const name = { kind: FRAGMENT, key } as const;
    if (!(await isFragment(sql, key))) return refuse(404, 'notFound', GONE);
    const source = async () =>
      (await newestVersion(sql, name)) ?? { document: emptyDocument(name), seq: null };
    const edited = await editDraft(sql, store, {
      name,
      changes: [{ op: 'set', node: ROOT, path, value }],
      account,
      source,
    });
    return edited.ok ? handled({}) : refuse(422, 'notFitting', edited.message);
  }

  return {
    async fragments() {
      return handled({ fragments: await listFragments(sql) });
    },
    async createFragment({ name, blocks, nodes }, context) {
      const filled = fill(emptyDocument({ kind: FRAGMENT, key: '' }), name, blocks, nodes);
      if (!filled.ok) return refuse(422, 'notFitting', filled.message);
      const key = randomUUID().replaceAll('-', '').slice(0, 20);
      await createDraft(sql, { kind: FRAGMENT, key }, filled.document);
      await record('fragment.create', key, name, context);
      return handled({ key });
    },
    async fragmentContent({ key }) {
      if (!(await isFragment(sql, key))) return refuse(404, 'notFound', GONE);
      return handled({ document: await draftDocument(sql, { kind: FRAGMENT, key }) });
    },
    async renameFragment({ key, name }, context) {
      const renamed = await setOnRoot(key, ['props', 'name'], name.trim(), editorOf(context));
      if (renamed.ok) await record('fragment.rename', key, name.trim(), context);
      return renamed;
    },
    async removeFragment({ key }, context) {
      const uses = await usesOfFragment(sql, key);
      if (uses.length > 0) return refuse(409, 'inUse', await inUse(sql, key, uses));
      const account = editorOf(context);
      const withdrawn = await withdraw(sql, key, account.name);
      if (withdrawn) return withdrawn;
      const removed = await setOnRoot(key, ['displyflag'], '2', account);
      if (removed.ok) await record('fragment.remove', key, await titleOf(key), context);
      return removed;
    },
    async restoreFragment({ key }, context) {
      const restored = await setOnRoot(key, ['displyflag'], '1', editorOf(context));
      if (restored.ok) await record('fragment.restore', key, await titleOf(key), context);
      return restored;
    },
  };
}

const GONE = '这个片段已不在，请从列表里重新选择';

/** 还用在：首页、基金产品 */
async function inUse(sql: Queryable, key: string, uses: readonly DocumentName[]): Promise<Message> {
  const name = { kind: FRAGMENT, key } as const;
  const title = await titlesOf(sql, [name, ...uses]);
  const places = uses.flatMap((use, index) => [...(index > 0 ? ['、'] : []), title(use)]);
  return {
    text: '“{name}”还用在：{places}。先在那里移除它，或分离为本页区块，再来移除片段。',
    values: { name: title(name), places },
  };
}

/** Away from visitors, where they see it; null when that is done. */
async function withdraw(sql: Database, key: string, author: string): Promise<Refused | null> {
  const versions = (await pageVersions(sql, await currentMoment(sql), FRAGMENT)).get(key);
  if (versions && versions.scheduled !== null)
    return refuse(
      409,
      'scheduled',
      '这个片段还有一版定在以后生效。先在它的历史里撤销那次定时，再移除片段。',
    );
  if (!versions || versions.live === null) return null;
  const released = await release(sql, {
    author,
    note: inChinese(recordedNote.fragmentRemoved),
    items: [{ kind: FRAGMENT, key, body: null, baseSeq: await lastSeq(sql, FRAGMENT, key) }],
  });
  return released.ok
    ? null
    : refuse(409, 'conflict', '刚才有人发布了这个片段，没有移除。看过新的一版再来。');
}

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

/** A node and all below it, parents first; each once, so that a broken list comes to an end. */
export function subtree(
  top: string,
  nodes: PageDocument['nodes'][string][],
): PageDocument['nodes'][string][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reached = new Set([top]);
  for (const id of reached)
    for (const child of Object.values(byId.get(id)?.slots ?? {}).flat()) reached.add(child);
  return [...reached].flatMap((id) => byId.get(id) ?? []);
}

async function listFragments(sql: Queryable): Promise<FragmentState[]> {
  const moment = await currentMoment(sql);
  const [keys, versions, pages] = await Promise.all([
    fragmentNames(sql),
    pageVersions(sql, moment, FRAGMENT),
    fragmentPages(sql, moment),
  ]);
  const states = await Promise.all(
    keys.map(async (key) => ({ key, ...(await draftState(sql, { kind: FRAGMENT, key })) })),
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
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh-Hans-CN'));
}
