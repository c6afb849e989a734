import { msg } from '#messages/msg.ts';
import { accountsBehind, signerName } from '#rules/people/deputyship.ts';
import { roles } from '#schemas/role.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuse, type Refused } from '#server/platform/handler.ts';
import { draftEditors } from '#server/store/drafts/has-edited.ts';
import { findApproval, submissionOf } from './approvals.ts';
import { nextStep } from './signing-capacity.ts';
import type { Sealing } from './sealed-parts.ts';
import { signedSteps } from './signatures.ts';
import { readStanding } from './standing.ts';

/** Why a release without an approval is refused: which signature is missing, or what changed since it was submitted. */
export async function refuseUnsigned(
  tx: Queryable,
  proposed: ProposedRelease,
  now: Sealing,
): Promise<Refused<'notApproved' | 'changedSince'>> {
  const approval = await submissionOf(tx, proposed, now.fingerprint);
  if (!approval || approval.state === 'returned' || approval.state === 'withdrawn')
    return refuse(
      'notApproved',
      msg('release.not-approved', { roles: now.parts.steps.map(({ role }) => roles[role].label) }),
    );
  const { signing, voidReasons } = await readStanding(tx, approval, now);
  const missing = nextStep(signing);
  if (voidReasons.length > 0 || !missing)
    return refuse('changedSince', msg('release.void', { reasons: voidReasons }));
  return refuse(
    'notApproved',
    msg('release.signature-missing', {
      step: missing.index + 1,
      role: roles[missing.step.role].label,
    }),
  );
}

/** Refuses an approval one of whose signers edited the drafts after signing. */
export async function refuseSignersEdits(
  sql: Queryable,
  items: ProposedRelease['items'],
  { fingerprint, parts }: Sealing,
): Promise<Refused<'notApproved'> | null> {
  const approval = await findApproval(sql, fingerprint);
  if (!approval) return null;
  const editors = await draftEditors(sql, items);
  const signing = await signedSteps(sql, approval.seal, parts.steps);
  const signer = signing.find(
    ({ signature }) => signature && accountsBehind(signature).some((one) => editors.has(one)),
  );
  return signer?.signature
    ? refuse(
        'notApproved',
        msg('release.signer-edited', {
          name: signerName(signer.signature.name, signer.signature.represents ?? null),
        }),
      )
    : null;
}

/** Whether something that a submission shows was published after its parts were worked out, up to the release `last`. */
export async function wasPartPublished(
  tx: Queryable,
  { seq, parts }: Sealing,
  last: number,
): Promise<boolean> {
  if (seq >= last) return false;
  const keys = [...parts.fragments.map(({ key }) => key), ...parts.claims.map(({ key }) => key)];
  const rows = await tx`
    select from publication where seq > ${seq} and seq <= ${last}
      and (kind in ('rule', 'claim', 'rating') or (kind = 'fragment' and key = any (${keys}::text[]))) limit 1`;
  return rows.length > 0;
}
