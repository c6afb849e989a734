import { randomUUID } from 'node:crypto';
import { apply } from '#composition/operations/apply.ts';
import type { Refused } from '#composition/result.ts';
import { openTree, toDocument } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { FragmentState } from '#wire/studio/fragments.ts';
import { FRAGMENT } from '../compose/fragments.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { createDraft } from '../drafts/create-draft.ts';
import { currentMoment } from '../store/moment.ts';
import { fragmentPages } from '../store/fragment-uses.ts';
import { pageVersions } from '../store/page-versions.ts';
import { draftState } from './draft-state.ts';
import { handled, refuse, type StudioHandlers } from './handler.ts';
import { emptyDocument } from './published.ts';

/** Shared pieces: which there are, making one, and what one holds. */
export function fragmentHandlers(sql: Database): Pick<StudioHandlers, 'fragments' | 'createFragment' | 'fragmentContent'> {
  return {
    async fragments() {
      return handled({ fragments: await listFragments(sql) });
    },
    async createFragment({ name, blocks, nodes }) {
      const filled = fill(emptyDocument({ kind: FRAGMENT, key: '' }), name, blocks, nodes);
      if (!filled.ok) return refuse(422, 'notFitting', filled.message);
      const key = randomUUID().replaceAll('-', '').slice(0, 20);
      await createDraft(sql, { kind: FRAGMENT, key }, filled.document);
      return handled({ key });
    },
    async fragmentContent({ key }) {
      if (!(await isFragment(sql, key))) return refuse(404, 'notFound', '这个片段已不在，请从列表里重新选择');
      return handled({ document: (await draftState(sql, { kind: FRAGMENT, key })).document });
    },
  };
}

/** Blocks in a new fragment, by the rules of its slot. */
function fill(empty: PageDocument, name: string, blocks: readonly string[], nodes: PageDocument['nodes'][string][]): { ok: true; document: PageDocument } | Refused {
  const root = empty.nodes[ROOT];
  const opened = openTree({ nodes: { ...empty.nodes, ...(root && { [ROOT]: { ...root, props: { name } } }) } });
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
export function subtree(top: string, nodes: PageDocument['nodes'][string][]): PageDocument['nodes'][string][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reached = new Set([top]);
  for (const id of reached) for (const child of Object.values(byId.get(id)?.slots ?? {}).flat()) reached.add(child);
  return [...reached].flatMap((id) => byId.get(id) ?? []);
}

async function listFragments(sql: Queryable): Promise<FragmentState[]> {
  const moment = await currentMoment(sql);
  const [keys, versions, pages] = await Promise.all([fragmentNames(sql), pageVersions(sql, moment, FRAGMENT), fragmentPages(sql, moment)]);
  const states = await Promise.all(keys.map(async (key) => ({ key, ...(await draftState(sql, { kind: FRAGMENT, key })) })));
  return states
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

async function fragmentNames(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from draft where kind = ${FRAGMENT} union select key from publication where kind = ${FRAGMENT} order by key`;
  return rows.map(({ key }) => key);
}

/** Whether there is a fragment of this key, drafted or published. */
export async function isFragment(sql: Queryable, key: string): Promise<boolean> {
  return (await fragmentNames(sql)).includes(key);
}
