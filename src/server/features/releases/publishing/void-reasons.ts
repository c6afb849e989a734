import { inBeijing } from '#server/store/release/problem.ts';
import { msg } from '#messages/msg.ts';
import { SUBMISSION_DAYS } from '#schemas/signing.ts';
import type { Message } from '#schemas/message.ts';
import type { Approval } from '#wire/studio/publishing.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { documentTitleOf } from '#server/site/documents/document-title.ts';
import { editorsMenu } from '#server/site/documents/draft-menu.ts';
import { type Moment, recordingMoment } from '#server/store/content/moment.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { SIGNING } from '#server/store/release/approval-settings.ts';
import { type SealChange, sealChanges } from './seal-changes.ts';
import type { Sealing } from './sealed-parts.ts';
import { sealedPartsOf } from './signatures.ts';

const DAY = 24 * 3_600_000;

/** Whether a submission has ended unpublished at a moment. */
export function isOver({ submittedAt }: Pick<Approval, 'submittedAt'>, { at }: Moment): boolean {
  return Date.parse(submittedAt) + SUBMISSION_DAYS * DAY <= Date.parse(at);
}

/** Why a submission is void: what changed since, and by whom; empty where it is not. */
export async function voidReasons(
  sql: Queryable,
  approval: Approval,
  now: Sealing,
): Promise<Message[]> {
  const moment = await recordingMoment(sql);
  if (isOver(approval, moment)) return [msg('release.void-over', { days: SUBMISSION_DAYS })];
  const { validFrom, fingerprint, seal } = approval;
  if (validFrom !== null && Date.parse(validFrom) <= Date.parse(moment.at))
    return [msg('release.void-start-passed')];
  const sealed = await sealedPartsOf(sql, seal);
  if (sealed === null) return [msg('release.void-unsealed')];
  if (fingerprint === now.fingerprint) return [];
  const changes = sealChanges(sealed, now.parts);
  const found = await Promise.all(changes.map((change) => reasonOf(sql, approval, change)));
  return found.length > 0 ? found : [msg('release.void-changed')];
}

/** Who did it and when; null where nobody is known. */
type Deed = { name: string; account: string; at: string } | null;

async function reasonOf(
  sql: Queryable,
  { submittedAt }: Approval,
  change: SealChange,
): Promise<Message> {
  switch (change.what) {
    case 'draft':
      return said('draft', await titleOf(sql, change.name), await lastEdit(sql, change.name));
    case 'purpose':
    case 'later':
      return said(change.what, await titleOf(sql, change.name), await released(sql, change.name));
    case 'fragment':
    case 'claim':
    case 'rating': {
      const name = { kind: change.what, key: change.key };
      return said(change.what, await titleOf(sql, name), await released(sql, name));
    }
    case 'confirmation':
      return by(
        await deed(
          sql`select confirmed_by as name, account, confirmed_at as at from breach_confirmation where confirmed_at > ${submittedAt} order by number desc limit 1`,
        ),
        'release.void-confirmation',
        'release.void-confirmation-by',
      );
    case 'steps':
      return by(
        await deed(
          sql`select author as name, account, at from activity where kind = 'setting' and key = ${SIGNING} order by number desc limit 1`,
        ),
        'release.void-steps',
        'release.void-steps-by',
      );
    case 'time':
      return msg('release.void-time');
    case 'rules':
      return by(
        await deed(
          sql`select r.author as name, coalesce(r.account, '') as account, r.recorded_at as at
            from publication p join release r on r.seq = p.seq where p.kind = 'rule' and r.recorded_at > ${submittedAt} order by p.seq desc limit 1`,
        ),
        'release.void-rules',
        'release.void-rules-by',
      );
    case 'build':
      return msg('release.void-build');
    case 'media':
      return msg('release.void-media');
  }
}

const WITH = {
  draft: ['release.void-draft', 'release.void-draft-by'],
  later: ['release.void-later', 'release.void-later-by'],
  purpose: ['release.void-purpose', 'release.void-purpose-by'],
  fragment: ['release.void-fragment', 'release.void-fragment-by'],
  claim: ['release.void-claim', 'release.void-claim-by'],
  rating: ['release.void-rating', 'release.void-rating-by'],
} as const;

function said(what: keyof typeof WITH, title: string, who: Deed): Message {
  const [alone, known] = WITH[what];
  return who ? msg(known, { title, ...worded(who) }) : msg(alone, { title });
}

function by(
  who: Deed,
  alone: 'release.void-confirmation' | 'release.void-steps' | 'release.void-rules',
  known: 'release.void-confirmation-by' | 'release.void-steps-by' | 'release.void-rules-by',
): Message {
  return who ? msg(known, worded(who)) : msg(alone);
}

function worded({ name, account, at }: NonNullable<Deed>) {
  return { name: account === '' ? name : `${name}（${account}）`, time: inBeijing(at) };
}

async function titleOf(sql: Queryable, name: DocumentName): Promise<string> {
  return documentTitleOf(sql, name, await editorsMenu(sql, await currentSnapshot(sql)));
}

/** The last operation of the draft; where there is none, who made it. */
function lastEdit(sql: Queryable, { kind, key }: DocumentName): Promise<Deed> {
  return deed(
    sql`select author as name, account, at from draft_operation where kind = ${kind} and key = ${key} order by sequence desc limit 1`,
  );
}

/** The last release of a document. */
function released(sql: Queryable, { kind, key }: DocumentName): Promise<Deed> {
  return deed(sql`
    select r.author as name, coalesce(r.account, '') as account, r.recorded_at as at
    from publication p join release r on r.seq = p.seq where p.kind = ${kind} and p.key = ${key} order by p.seq desc limit 1`);
}

async function deed(query: PromiseLike<readonly unknown[]>): Promise<Deed> {
  const [row] = (await query) as NonNullable<Deed>[];
  return row ? { ...row } : null;
}
