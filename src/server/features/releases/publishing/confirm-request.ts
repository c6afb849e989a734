import { msg } from '#messages/msg.ts';
import { signerName } from '#rules/people/deputyship.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PublicEffect } from '#wire/studio/publish-requests.ts';
import type { Account } from '#wire/studio/routes.ts';
import { currentEditor } from '#server/store/accounts/current-editor.ts';
import { refuseStale } from '#server/store/accounts/fresh-sign-in.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { editorOf, handled, type HandlerContext, refuse } from '#server/platform/handler.ts';
import { createGuard } from '#server/site/permissions/guard.ts';
import { type callsOf, requestedWay } from './asked-calls.ts';
import {
  decideRequest,
  findRequest,
  holdRequest,
  type KeptRequest,
  noteRequestRelease,
} from './publish-requests.ts';
import { recordRequest } from './record-request.ts';
import { readRequestParts, sealOfRequest } from './request-seal.ts';
import { signatureOf, whyNot } from './request-signing.ts';
import { addSignature, frozenPagesOf, type NewSignature } from './signatures.ts';

interface Parts {
  sql: Database;
  calls: Pick<ReturnType<typeof callsOf>, 'run' | 'rehearse'>;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

interface Word {
  id: string;
  seen?: string | undefined;
  note?: string | undefined;
  assertion?: Record<string, JsonValue> | undefined;
}

export const GONE = msg('release.request-changed');
export const NO_ASKER = msg('release.asker-deactivated');
const OTHERWISE = refuse('effectChanged', msg('release.effect-changed'));

/** Takes the word of a second person: signs the next step of a request, and makes the call with the last word. */
export async function confirmRequest(
  { sql, calls, caughtUp }: Parts,
  { id, seen, note = '', assertion }: Word,
  context: HandlerContext,
) {
  const by = editorOf(context);
  const kept = await findRequest(sql, id);
  const way = requestedWay(kept?.route ?? '');
  if (!kept || !way || kept.state !== 'waiting') return refuse('requestChanged', GONE);
  const refusal =
    (await whyNot(sql, kept, way, by)) ??
    (way.isGuarded ? await refuseStale(sql, context.account) : null);
  if (refusal) return refusal;
  const asker = await currentEditor(sql, kept.account);
  if (!asker) return refuse('notAllowed', NO_ASKER);
  const forbidden = await createGuard(sql)(asker, way.name, kept.body as never);
  if (forbidden) return forbidden;
  const signed = await signatureOf(sql, kept, { note, assertion }, context);
  if (!signed.ok) return signed;
  const { signature } = signed;
  if (signature && !signature.isLast) {
    const rehearsed = await calls.rehearse(way, kept.body, contextOf(kept, asker));
    if (!rehearsed.ok) return rehearsed;
    if (!(await isAsSealed(sql, kept, rehearsed.answer.effect))) return OTHERWISE;
    const isSigned = await addStep(sql, kept, signature, context);
    return isSigned ? handled({ isDone: false, seq: null }) : refuse('requestChanged', GONE);
  }
  const before = await readRequestParts(sql, kept, null, await frozenPagesOf(sql, kept.seal));
  const done = await calls.run(
    way.name,
    kept.body,
    contextOf(kept, asker),
    async (tx, answer, changed) => {
      const effect = await changed();
      const isSame = signature
        ? sealOfRequest({ ...before, ...partsOf(effect, before) }) === kept.seal
        : (effect?.steps ?? []).length === 0 && effect?.print === (seen ?? kept.effect?.print);
      if (!isSame) return OTHERWISE;
      if (signature && !(await addSignature(tx, kept.seal ?? '', signature, by)))
        return refuse('requestChanged', GONE);
      if (!(await decideRequest(tx, id, 'done', signedBy(by, signature), note)))
        return refuse('requestChanged', GONE);
      const seq = seqOf(answer);
      if (seq !== null) await noteRequestRelease(tx, id, seq);
      await recordRequest(tx, 'approval.approve', kept, signedBy(by, signature), context.address);
      return null;
    },
    async (tx) => ((await holdRequest(tx, id)) ? null : refuse('requestChanged', GONE)),
  );
  if (!done.ok) return done;
  await caughtUp();
  return handled({ isDone: true, seq: seqOf(done.answer) });
}

/** What a call really changes, in the place of what was worked out without making it. */
function partsOf(effect: PublicEffect | null, { steps }: { steps: PublicEffect['steps'] }) {
  return { effect: effect?.print ?? null, steps: effect?.steps ?? steps };
}

/** Who gave the word, as records name them. */
function signedBy({ account, name }: Account, signature: NewSignature | null): Account {
  return { account, name: signerName(name, signature?.represents ?? null) };
}

async function isAsSealed(sql: Queryable, kept: KeptRequest, effect: PublicEffect | null) {
  const frozen = await frozenPagesOf(sql, kept.seal);
  return sealOfRequest(await readRequestParts(sql, kept, effect, frozen)) === kept.seal;
}

/** Keeps a signature that is not the last; false where somebody else was faster. */
function addStep(
  sql: Database,
  kept: KeptRequest,
  signature: NewSignature,
  context: HandlerContext,
): Promise<boolean> {
  const by = editorOf(context);
  return sql.begin(async (tx) => {
    if (!(await holdRequest(tx, kept.id))) return false;
    if (!(await addSignature(tx, kept.seal ?? '', signature, by))) return false;
    await recordRequest(
      tx,
      'approval.approve',
      { ...kept, note: signature.opinion },
      signedBy(by, signature),
      context.address,
    );
    return true;
  });
}

/** The call is made in the name of who asked for it. */
export function contextOf({ address }: KeptRequest, { account, name }: Account): HandlerContext {
  return {
    account: { account, name },
    address,
    token: undefined,
    siteOrigin: '',
    setToken: () => undefined,
  };
}

function seqOf(answer: unknown): number | null {
  const seq = typeof answer === 'object' && answer !== null && 'seq' in answer ? answer.seq : null;
  return typeof seq === 'number' ? seq : null;
}
