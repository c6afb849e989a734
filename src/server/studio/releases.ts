import type { JsonValue } from '#schemas/json.ts';
import type { VersionRow } from '#wire/studio/routes.ts';
import type { Database } from '../database/connect.ts';
import { rebaseDraft } from '../drafts/read-draft.ts';
import { worldNow } from '../site/site.ts';
import { currentMoment } from '../store/moment.ts';
import { current, lastSeq, version, versions, type VersionEntry } from '../store/read.ts';
import { release } from '../store/release.ts';
import { draftState, findingsOf } from './draft-state.ts';
import { entryOf, refuseAbsent } from './entries.ts';
import { editorOf, handled, refuse, type Handled, type StudioHandlers } from './handler.ts';

interface Parts {
  sql: Database;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

type Names = 'check' | 'publish' | 'versions' | 'version' | 'cancel';

/** Publishing drafts, and the history of what was published. */
export function releaseHandlers({ sql, caughtUp }: Parts): Pick<StudioHandlers, Names> {
  return {
    async check(name) {
      const { document, hash, changed } = await draftState(sql, name);
      return handled({ hash, changed, findings: findingsOf(document) });
    },
    async publish({ items, note, validFrom }, context) {
      const { name: author } = editorOf(context);
      const world = await worldNow(sql);
      const entries = await Promise.all(items.map((item) => entryOf(item, world)));
      if (entries.includes(undefined)) return refuseAbsent();
      const states = await Promise.all(items.map(async (item) => ({ item, state: await draftState(sql, item) })));
      for (const { item, state } of states) {
        const refused = refuseToPublish(item.hash, state.hash, findingsOf(state.document));
        if (refused) return refused;
      }
      const published = await release(sql, {
        author,
        note,
        items: states.map(({ item, state }) => ({
          kind: item.kind,
          key: item.key,
          body: state.document as unknown as JsonValue,
          baseSeq: state.base,
          ...(validFrom !== undefined && { validFrom }),
        })),
        within: async (tx, seq) => {
          for (const { item } of states) await rebaseDraft(tx, item, seq);
        },
      });
      if (!published.ok) return refuse(409, published.problem.reason, published.problem.message);
      await caughtUp();
      return handled({ seq: published.seq, at: published.recordedAt, validFrom: validFrom ?? published.recordedAt });
    },
    async versions({ kind, key }) {
      const moment = await currentMoment(sql);
      const [rows, live] = await Promise.all([versions(sql, kind, key), current(sql, moment, kind, [key])]);
      return handled({ versions: rows.flatMap((row) => versionRow(row, live.get(key)?.seq ?? null, moment.at)) });
    },
    async version({ kind, key, seq }) {
      const found = await version(sql, kind, key, seq);
      return found ? handled({ document: found.body as never }) : refuse(404, 'notFound', '没有这个版本，请刷新历史后重新选择');
    },
    async cancel({ kind, key, seq }, context) {
      const { name: author } = editorOf(context);
      const cancelled = await release(sql, {
        author,
        note: `取消第 ${seq} 版的计划`,
        items: [{ kind, key, cancels: seq, baseSeq: await lastSeq(sql, kind, key) }],
        within: (tx, released) => rebaseDraft(tx, { kind, key }, released),
      });
      if (!cancelled.ok) return refuse(409, cancelled.problem.reason, cancelled.problem.message);
      await caughtUp();
      return handled({ seq: cancelled.seq });
    },
  };
}

/** What is published is exactly what was approved, and a publication may not be incomplete. */
function refuseToPublish(approved: string, hash: string, findings: ReturnType<typeof findingsOf>): (Handled<never> & { ok: false }) | null {
  if (approved !== hash) return refuse(409, 'changedSince', '核对之后又有修改，没有发布。请重新核对后再发布');
  if (findings.length > 0) return refuse(422, 'notPublishable', `有 ${findings.length} 处要先改好才能发布`, { findings });
  return null;
}

/** A line of the history; lines that only cancelled another say so there. */
function versionRow(row: VersionEntry, live: number | null, now: string): VersionRow[] {
  if (row.hash === null) return [];
  const { seq, hash, author, note, recordedAt, validFrom, validUntil } = row;
  const state = row.cancelledBy !== null ? 'cancelled' : seq === live ? 'live' : validFrom > now ? 'scheduled' : 'past';
  return [{ seq, at: recordedAt, validFrom, validUntil, author, note, hash, state }];
}
