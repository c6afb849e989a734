import type { StudioBody } from '#wire/studio/routes.ts';
import type { Database } from '../../database/connect.ts';
import { worldNow } from '../../site/site.ts';
import { documentFindings } from '../document-findings.ts';
import { draftState, type DraftState } from '../draft-state.ts';
import { entryOf, refuseAbsent } from '../entries.ts';
import { editorOf, handled, refuse, type Refused, type StudioHandlers } from '../handler.ts';
import { findApproval } from './approvals.ts';
import { fingerprintOf } from './fingerprint.ts';
import { laterVersions, planLater } from './later-versions.ts';
import { releaseDrafts, type DraftToRelease } from './release-drafts.ts';
import { isApprovalRequired } from './settings.ts';

interface Parts {
  sql: Database;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

type Item = StudioBody<'publish'>['items'][number];
type Planned = { ok: true; draft: DraftToRelease } | Refused;

/** Publishes drafts together: what was approved and nothing else, complete, wholly or not at all. */
export function publishHandler({ sql, caughtUp }: Parts): Pick<StudioHandlers, 'publish'> {
  return {
    async publish({ items, note, validFrom, validUntil }, context) {
      const { name: author } = editorOf(context);
      const world = await worldNow(sql);
      const entries = await Promise.all(items.map((item) => entryOf(item, world)));
      if (entries.includes(undefined)) return refuseAbsent();
      const states = await Promise.all(items.map(async (item) => ({ item, state: await draftState(sql, item) })));
      for (const { item, state } of states) {
        const refused = await refuseToPublish(sql, item, state);
        if (refused) return refused;
      }
      const unapproved = await refuseUnapproved(sql, items);
      if (unapproved) return unapproved;
      const drafts: DraftToRelease[] = [];
      for (const { item, state } of states) {
        const planned = await plan(sql, item, state, validFrom);
        if (!planned.ok) return planned;
        drafts.push(planned.draft);
      }
      const released = await releaseDrafts(sql, { author, note, drafts, validFrom, validUntil });
      if (!released.ok) return refuse(409, released.problem.reason, released.problem.message);
      await caughtUp();
      return handled({ seq: released.seq, at: released.recordedAt, validFrom: validFrom ?? released.recordedAt });
    },
  };
}

/** What is published is exactly what was seen, and a publication may not be incomplete. */
async function refuseToPublish(sql: Database, { kind, key, hash: seen }: Item, { hash, document }: DraftState): Promise<Refused | null> {
  if (seen !== hash) return refuse(409, 'changedSince', '核对之后又有修改，没有发布。请重新核对后再发布');
  const findings = await documentFindings(sql, { kind, key }, document);
  return findings.length > 0 ? refuse(422, 'notPublishable', `有 ${findings.length} 处要先改好才能发布`, { findings }) : null;
}

async function refuseUnapproved(sql: Database, items: readonly Item[]): Promise<Refused | null> {
  if (!(await isApprovalRequired(sql))) return null;
  const approval = await findApproval(sql, fingerprintOf(items));
  return approval?.approvedBy ? null : refuse(403, 'notApproved', '这一份内容还没有批准，没有发布。请先送审，由另一位编辑批准');
}

async function plan(sql: Database, item: Item, { document, base }: DraftState, validFrom: string | undefined): Promise<Planned> {
  const name = { kind: item.kind, key: item.key };
  const later = await laterVersions(sql, name, validFrom);
  const [first] = later;
  if (first && item.later === undefined) return refuse(409, 'laterScheduled', `第 ${first.seq} 版已定时在后面上线。请选择保留它、把这次的修改也用上，或取消它`);
  const planned = await planLater(sql, name, document, later, item.later ?? 'keep');
  if (planned.ok) return { ok: true, draft: { name, document, base, later: planned.steps } };
  return refuse(422, 'laterNotPublishable', `这次的修改用到第 ${planned.seq} 版之后，有 ${planned.findings.length} 处不合规则，没有发布。请保留或取消第 ${planned.seq} 版`);
}
