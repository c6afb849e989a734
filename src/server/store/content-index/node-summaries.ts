import { LRUCache } from 'lru-cache';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentHashes } from '../content/current-hashes.ts';
import type { Moment } from '../content/moment.ts';
import { nodeReferences } from './body-references.ts';

/** What is asked of all pages at once, of the nodes of one. */
export interface NodeSummary {
  types: ReadonlySet<string>;
  /** What the props of nodes name, `kind:key`. */
  references: ReadonlySet<string>;
}

/** By the hash of the body; of a page of twenty blocks about 1 kB. */
const kept = new LRUCache<string, NodeSummary>({ max: 100_000 });
/** Maximum number of bodies that are read at once. */
const AT_ONCE = 200;
const NOTHING: NodeSummary = { types: new Set(), references: new Set() };

/** Of every page or fragment that is current at the moment, by its key. A body is read once in a process. */
export async function currentNodeSummaries(
  sql: Queryable,
  moment: Moment,
  kind: 'page' | 'fragment',
): Promise<ReadonlyMap<string, NodeSummary>> {
  const hashes = await currentHashes(sql, moment, kind);
  await readUnknown(
    sql,
    [...new Set(hashes.values())].filter((hash) => !kept.has(hash)),
  );
  return new Map([...hashes].map(([key, hash]) => [key, kept.get(hash) ?? NOTHING]));
}

async function readUnknown(sql: Queryable, hashes: readonly string[]): Promise<void> {
  for (let start = 0; start < hashes.length; start += AT_ONCE) {
    const rows = await sql<{ hash: string; body: JsonValue }[]>`
      select hash, body from content where hash = any (${hashes.slice(start, start + AT_ONCE)}::text[]) and body is not null`;
    for (const { hash, body } of rows)
      kept.set(hash, summarizeNodes(body as unknown as PageDocument));
  }
}

export function summarizeNodes({ nodes }: PageDocument): NodeSummary {
  const all = Object.values(nodes);
  return {
    types: new Set(all.map(({ type }) => type)),
    references: new Set(
      all
        .flatMap(({ type, props }) => nodeReferences(type, props))
        .map(({ to, key }) => `${to}:${key}`),
    ),
  };
}
