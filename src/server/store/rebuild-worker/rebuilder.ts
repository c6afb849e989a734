import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/platform/database/connect.ts';
import { contentIndexTables } from '../content-index/rebuild.ts';
import { completePerformance } from '../figures/complete-performance.ts';
import { PERFORMANCE_RULE } from '../figures/performance-rule.ts';
import { listingTables } from '../listing/rebuild.ts';
import { searchTables } from '../search/rebuild.ts';
import { markDerived, type DerivedTables } from '../rebuilds/derived-tables.ts';
import {
  beginRebuild,
  claimRebuild,
  hasOtherForm,
  LostLease,
  giveUpRebuild,
  renew,
  type DerivedForm,
} from '../rebuilds/lease.ts';
import { rebuildBeside } from '../rebuilds/rebuild-beside.ts';

const DERIVED: readonly DerivedTables[] = [listingTables, searchTables, contentIndexTables];
const PERFORMANCE: DerivedForm = { name: 'performance', form: PERFORMANCE_RULE };

/** In which form this program derives each table that can be rebuilt. */
export const derivedForms: Readonly<Record<string, number>> = Object.fromEntries(
  [...DERIVED, PERFORMANCE].map(({ name, form }) => [name, form]),
);

/** How often is looked for tables of another form, which a process of another version leaves behind. */
const LOOK_MS = 15_000;

interface RebuilderParts {
  sql: Database;
  /** A rebuild begins, is done, or waits for a process of another version to end. */
  onChange(name: string, change: 'begun' | 'done' | 'waits'): void;
  onError(error: unknown): void;
  lookMs?: number;
}

/** Brings derived tables to the forms of this program, beside the requests. Of several processes one does each. */
export function startRebuilder({ sql, onChange, onError, lookMs = LOOK_MS }: RebuilderParts): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = new Set<string>();
  const rebuild = async (what: DerivedForm, work: () => Promise<boolean>) => {
    if (!(await hasOtherForm(sql, what))) return;
    if (!(await claimRebuild(sql, what))) {
      if (!waiting.has(what.name)) onChange(what.name, 'waits');
      waiting.add(what.name);
      return;
    }
    waiting.delete(what.name);
    onChange(what.name, 'begun');
    if (await work()) onChange(what.name, 'done');
    else await giveUpRebuild(sql, what.name);
  };
  const attempt = (what: DerivedForm, work: () => Promise<boolean>) =>
    rebuild(what, work).catch((error: unknown) => {
      if (!(error instanceof LostLease) && !signal.aborted) onError(error);
    });
  const looking = (async () => {
    while (!signal.aborted) {
      for (const derived of DERIVED)
        await attempt(derived, () => rebuildBeside(sql, derived, { signal }));
      await attempt(PERFORMANCE, () => rebuildPerformance(sql, signal));
      await pause(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}

/** Returns are no spare rows but releases, each as large as one import. */
async function rebuildPerformance(sql: Database, signal: AbortSignal): Promise<boolean> {
  const { place } = await beginRebuild(sql, PERFORMANCE, async () => undefined);
  await completePerformance(sql, {
    after: typeof place === 'string' ? place : '',
    onReleased: async (last) => {
      await renew(sql, PERFORMANCE.name);
      await sql`update rebuild set place = ${JSON.stringify(last)}::text::jsonb where name = ${PERFORMANCE.name}`;
      return !signal.aborted;
    },
  });
  if (signal.aborted) return false;
  await markDerived(sql, PERFORMANCE);
  return true;
}
