import { LRUCache } from 'lru-cache';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Kind } from './kinds.ts';

/** Of these a site has one, which may be large, and almost everything that is read or checked reads it. */
const KEPT_KINDS: readonly Kind[] = ['menu'];

/** Versions of both languages, with drafts and what is planned, are fewer. */
const kept = new LRUCache<string, NonNullable<JsonValue>>({ max: 16 });

const shared = new WeakSet<object>();

/** Whether a body is kept here, so that a cache of what was read holds no memory by it. */
export function isKeptBody(value: unknown): boolean {
  return typeof value === 'object' && value !== null && shared.has(value);
}

/** What this process keeps at the moment: asked for before a query, so that it has what the query leaves out. */
export interface KeptBodies {
  /** In place of `c.body`, where `hash` is that of the version: null for what is kept. */
  column(sql: Queryable, hash: ReturnType<Queryable>): ReturnType<Queryable>;
  /** The row with its body; of what is kept always the same object, which nobody may change. */
  complete<Row extends { hash: string; body: JsonValue }>(row: Row): Row;
}

/** Bodies that are read and parsed once in a process; they never change. */
export function keptBodies(kind: Kind): KeptBodies | null {
  if (!KEPT_KINDS.includes(kind)) return null;
  const known = new Map(kept.entries());
  return {
    column: (sql, hash) =>
      sql`case when ${hash} = any (${[...known.keys()]}::text[]) then null else c.body end`,
    complete(row) {
      const body = known.get(row.hash) ?? row.body;
      if (body === null) return row;
      kept.set(row.hash, body);
      if (typeof body === 'object') shared.add(body);
      return { ...row, body };
    },
  };
}
