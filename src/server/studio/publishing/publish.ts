import { phrase } from '#composition/message.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import { recordRelease } from '../../activity/record-release.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { worldNow } from '../../site/site.ts';
import type { Released } from '../../store/release.ts';
import { documentFindings } from '../document-findings.ts';
import { draftState, type DraftState } from '../draft-state.ts';
import { storedBody } from '../published.ts';
import { editedEntryOf, firstHomeless, refuseAbsent } from '../entries.ts';
import { editorOf, handled, refuse, type Refused, type StudioHandlers } from '../handler.ts';
import { consumeSaved, type SavedVersion } from '../releasing/saved-releases.ts';
import { consumeApproval } from './approvals.ts';
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
    async publish({ items, note, validFrom, validUntil, saved }, context) {
      const { name: author } = editorOf(context);
      const world = await worldNow(sql);
      const entries = await Promise.all(items.map((item) => editedEntryOf(sql, item, world)));
      if (entries.includes(undefined)) return refuseAbsent();
      const homeless = await firstHomeless(items, world);
      if (homeless) return refuse(422, 'entryUnpublished', homeless);
      const states = await Promise.all(
        items.map(async (item) => ({ item, state: await draftState(sql, item) })),
      );
      for (const { item, state } of states) {
        const refused = await refuseToPublish(sql, item, state, items);
        if (refused) return refused;
      }
      const drafts: DraftToRelease[] = [];
      for (const { item, state } of states) {
        const planned = await plan(sql, item, state, validFrom);
        if (!planned.ok) return planned;
        drafts.push(planned.draft);
      }
      const within = async (tx: Queryable, { seq }: Released) => {
        const refused =
          (await refuseUnapproved(tx, items, seq)) ??
          (saved ? await refuseSaved(tx, saved, seq) : null);
        if (!refused)
          await recordRelease(tx, 'release.publish', { seq, note, names: items }, context);
        return refused;
      };
      const result = await releaseDrafts(sql, {
        author,
        note,
        drafts,
        validFrom,
        validUntil,
        within,
      });
      if (!result.ok) return result;
      await caughtUp();
      const { seq, recordedAt } = result.released;
      return handled({ seq, at: recordedAt, validFrom: validFrom ?? recordedAt });
    },
  };
}

/** What is published is exactly what was seen, and a publication may not be incomplete. */
async function refuseToPublish(
  sql: Database,
  { kind, key, hash: seen }: Item,
  { hash, document }: DraftState,
  together: readonly Item[],
): Promise<Refused | null> {
  if (seen !== hash)
    return refuse(409, 'changedSince', '核对之后又有修改，没有发布。请重新核对后再发布');
  const findings = await documentFindings(sql, { kind, key }, document, together);
  return findings.length > 0
    ? refuse(
        422,
        'notPublishable',
        phrase('有 {count} 处要先改好才能发布', { count: findings.length }),
        { findings },
      )
    : null;
}

/** Asked within the release: an approval that is taken back meanwhile does not count, one that is used cannot be taken back. */
async function refuseUnapproved(
  tx: Queryable,
  items: readonly Item[],
  seq: number,
): Promise<Refused | null> {
  const isApproved = await consumeApproval(tx, fingerprintOf(items), seq);
  if (isApproved || !(await isApprovalRequired(tx))) return null;
  return refuse(403, 'notApproved', '这一份内容还没有批准，没有发布。请先送审，由另一位编辑批准');
}

async function refuseSaved(
  tx: Queryable,
  saved: SavedVersion,
  seq: number,
): Promise<Refused | null> {
  return (await consumeSaved(tx, saved, seq))
    ? null
    : refuse(
        409,
        'savedChanged',
        '这张发布单已被别人改过、发布或移除，没有发布。请从发布单列表里重新打开',
      );
}

async function plan(
  sql: Database,
  item: Item,
  { document, base }: DraftState,
  validFrom: string | undefined,
): Promise<Planned> {
  const name = { kind: item.kind, key: item.key };
  const later = await laterVersions(sql, name, validFrom);
  const [first] = later;
  if (first && item.later === undefined)
    return refuse(
      409,
      'laterScheduled',
      phrase('第 {seq} 版已定时在后面上线。请选择保留它、把这次的修改也用上，或取消它', {
        seq: first.seq,
      }),
    );
  const planned = await planLater(sql, name, document, later, item.later ?? 'keep');
  if (planned.ok)
    return {
      ok: true,
      draft: { name, body: await storedBody(sql, name, document), base, later: planned.steps },
    };
  return refuse(
    422,
    'laterNotPublishable',
    phrase(
      '这次的修改用到第 {seq} 版之后，有 {count} 处不合规则，没有发布。请保留或取消第 {seq} 版',
      { seq: planned.seq, count: planned.findings.length },
    ),
  );
}
