import { msg } from '#messages/msg.ts';
import { may, mayEverywhere } from '#rules/permissions/may.ts';
import { rights } from '#schemas/right.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Message } from '#schemas/message.ts';
import { SUBMISSION_DAYS } from '#schemas/signing.ts';
import { type Account, type StudioRouteName, studioRoutes } from '#wire/studio/routes.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { type HandlerContext, editorOf, refuse } from '#server/platform/handler.ts';
import { currentEditor } from '#server/store/accounts/current-editor.ts';
import { representedBy } from '#server/store/accounts/deputies.ts';
import { recordingMoment } from '#server/store/content/moment.ts';
import { signedHash } from '#server/store/release/signed-hash.ts';
import type { Way } from './asked-calls.ts';
import { proveSigner } from './prove-signer.ts';
import { isOutdated, type KeptRequest } from './publish-requests.ts';
import { sealedRequestSteps } from './request-seal.ts';
import { type NewSignature, signedSteps } from './signatures.ts';
import {
  nextStep,
  reaches,
  refusedCapacity,
  type Signed,
  type SigningCapacity,
  stepCapacity,
} from './signing-capacity.ts';
import { isOver } from './void-reasons.ts';

export const OWN = msg('release.own-request');

/** The steps of a request with their signatures; none where one other account's agreement is enough. */
export async function requestSteps(sql: Queryable, { seal }: Pick<KeptRequest, 'seal'>) {
  return signedSteps(sql, seal, await sealedRequestSteps(sql, seal));
}

/** Why an account has no word in a request, whatever it takes; null where it has. */
export async function whyNot(
  sql: Queryable,
  kept: KeptRequest,
  { name, confirms }: Pick<Way, 'name' | 'confirms'>,
  { account }: Account,
) {
  if (kept.account === account) return refuse('mayNotApprove', OWN);
  const editor = await currentEditor(sql, account);
  const isDeputy = confirms === 'release.approve' && (await representedBy(sql, account)).length > 0;
  // A deputy was let in for the reach of another: their own is asked again.
  const mayConfirm = studioRoutes[name].touches === 'site' ? mayEverywhere : may;
  const isOwn =
    editor !== null &&
    (isDeputy ? await reaches(sql, editor.grants, reachOf(kept)) : mayConfirm(editor, confirms));
  if (!isOwn) {
    const capacity = isDeputy ? await requestCapacity(sql, kept, { account, name: '' }) : null;
    if (capacity?.refusal) return refuse('mayNotApprove', capacity.refusal);
    if (!capacity?.represents)
      return refuse('notAllowed', msg('release.lacks-right', { right: rights[confirms].label }));
  }
  const reason = await requestVoidReason(sql, kept);
  return reason && refuse('changedSince', reason);
}

/** Why nobody can agree to a request any more; null where it is open. */
export async function requestVoidReason(
  sql: Queryable,
  kept: KeptRequest,
): Promise<Message | null> {
  if (isOver({ submittedAt: kept.askedAt }, await recordingMoment(sql)))
    return msg('release.void-over', { days: SUBMISSION_DAYS });
  return (await isOutdated(sql, kept)) ? msg('release.outdated') : null;
}

/** Who asked for a request, and who published the versions that come to be shown by it. */
export async function requestMakers(
  sql: Queryable,
  { account, effect }: Pick<KeptRequest, 'account' | 'effect'>,
): Promise<Set<string>> {
  const versions = (effect?.changes ?? []).flatMap(({ version }) => version ?? []);
  const rows =
    versions.length === 0
      ? []
      : await sql<{ account: string }[]>`
        select distinct account from release where seq = any (${versions}::bigint[]) and account is not null`;
  return new Set([account, ...rows.map((row) => row.account)]);
}

/** In which capacity an account may sign the next step of a request, or why it may not; without a role where there is no step. */
export async function requestCapacity(
  sql: Queryable,
  kept: KeptRequest,
  signer: Account | Editor,
): Promise<SigningCapacity> {
  const signing = await requestSteps(sql, kept);
  if (signing.length === 0) return { refusal: null, role: null, represents: null };
  const makers = await requestMakers(sql, kept);
  if (makers.has(signer.account)) return refusedCapacity(msg('release.own-edits'));
  return stepCapacity(sql, { signing, makers, reach: reachOf(kept) }, signer);
}

/** How far the right to agree to a request has to reach. */
function reachOf({ route, documents }: KeptRequest): Signed['reach'] {
  return studioRoutes[route as StudioRouteName]?.touches === 'site' ? 'site' : documents;
}

/** What a caller says of the next step, proven; null where the request takes no signature. */
export async function signatureOf(
  sql: Database,
  kept: KeptRequest,
  { note, assertion }: { note: string; assertion: Record<string, JsonValue> | undefined },
  context: HandlerContext,
) {
  const signing = await requestSteps(sql, kept);
  const next = nextStep(signing);
  if (signing.length === 0 || !next || kept.seal === null)
    return { ok: true as const, signature: null };
  const signer = editorOf(context);
  const { refusal, role, represents } = await requestCapacity(sql, kept, signer);
  if (refusal) return refuse('mayNotApprove', refusal);
  const { index, step } = next;
  const opinion = note.trim();
  if (opinion.length < step.minOpinion)
    return refuse('opinionNeeded', msg('release.opinion-needed', { count: step.minOpinion }));
  const proof = await proveSigner(
    sql,
    { step, seal: signedHash(kept.seal, signer.account, represents?.account ?? null), assertion },
    context,
  );
  if (!proof.ok) return proof;
  const signature: NewSignature = {
    ...{ step: index, role: role ?? step.role, represents, opinion, assertion: proof.assertion },
    isLast: index === signing.length - 1,
  };
  return { ok: true as const, signature };
}
