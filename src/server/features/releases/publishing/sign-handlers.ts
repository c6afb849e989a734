import { msg } from '#messages/msg.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, editorOf, handled, publishing, refuse } from '#server/platform/handler.ts';
import { signingRequest } from '#server/store/accounts/passkeys.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import {
  changeSigningSteps,
  readSigningSteps,
  SIGNING,
} from '#server/store/release/approval-settings.ts';
import { signedHash } from '#server/store/release/signed-hash.ts';
import { approvalState, refuseImpossible } from './approval-state.ts';
import { findApproval, sign, submissionOf } from './approvals.ts';
import { submissionCapacity } from './may-sign.ts';
import { sealNow } from './plan-release.ts';
import { proveSigner } from './prove-signer.ts';
import { nextStep } from './signing-capacity.ts';
import { readStanding } from './standing.ts';

const TOO_LATE = msg('release.submission-changed');

/** Signing what is to be published, and which signatures that takes. */
export function signHandlers(sql: Database) {
  return defineHandlers({
    ...stepHandlers(sql),
    async signingChallenge(proposed, context) {
      const sealing = await sealNow(sql, proposed);
      const kept = await findApproval(sql, sealing.fingerprint);
      const seal = kept?.seal;
      if (!seal) return refuse('approvalChanged', TOO_LATE);
      const by = editorOf(context);
      const { represents } = await submissionCapacity(
        sql,
        await readStanding(sql, kept, sealing),
        by,
      );
      const signed = signedHash(seal, by.account, represents?.account ?? null);
      const options =
        context.origin === undefined
          ? null
          : await signingRequest(sql, {
              account: by.account,
              seal: signed,
              origin: context.origin,
            });
      return handled({ seal, options });
    },
    async approve({ note = '', assertion, ...proposed }, context) {
      const account = editorOf(context);
      const possible = await refuseImpossible(sql, proposed);
      if (!possible.ok) return possible;
      const { fingerprint } = possible;
      const kept = await submissionOf(sql, proposed, fingerprint);
      const standing = kept
        ? await readStanding(sql, kept, possible)
        : { approval: null, signing: [], voidReasons: [] };
      const capacity = await submissionCapacity(sql, standing, account);
      if (capacity.refusal !== null) return refuse('mayNotApprove', capacity.refusal);
      const { role, represents } = capacity;
      const next = nextStep(standing.signing);
      const seal = kept?.seal;
      if (!next || !role || !seal) return refuse('approvalChanged', TOO_LATE);
      const opinion = note.trim();
      const { index, step } = next;
      if (opinion.length < step.minOpinion)
        return refuse('opinionNeeded', msg('release.opinion-needed', { count: step.minOpinion }));
      const proof = await proveSigner(
        sql,
        { step, seal: signedHash(seal, account.account, represents?.account ?? null), assertion },
        context,
      );
      if (!proof.ok) return proof;
      const isDone = await sign(
        sql,
        { fingerprint, seal },
        {
          ...{ step: index, role, represents, opinion, assertion: proof.assertion },
          isLast: index === standing.signing.length - 1,
        },
        account,
      );
      if (!isDone) return refuse('approvalChanged', TOO_LATE);
      return handled(await approvalState(sql, proposed, account));
    },
  });
}

/** Which signatures each purpose takes. */
function stepHandlers(sql: Database) {
  return defineHandlers({
    async signingSteps() {
      return handled({ steps: await readSigningSteps(sql) });
    },
    changeSigningSteps: publishing('changeSigningSteps', async ({ steps }, context) => {
      const by = editorOf(context);
      await sql.begin(async (tx) => {
        const before = await readSigningSteps(tx);
        await changeSigningSteps(tx, steps, by.account);
        await recordActivity(tx, {
          by,
          action: 'settings.change',
          thing: { kind: 'setting', key: SIGNING, title: '每种用途要谁签字' },
          address: context.address,
          details: { before: before as unknown as JsonValue, after: steps as unknown as JsonValue },
        });
      });
      return handled({ steps });
    }),
  });
}
