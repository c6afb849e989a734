import { msg } from '#messages/msg.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { KeptAssertion, ShownStep } from '#schemas/signing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { type HandlerContext, refuse } from '#server/platform/handler.ts';
import { factorsOf, hasFactor } from '#server/store/accounts/factors.ts';
import { refuseStale } from '#server/store/accounts/fresh-sign-in.ts';
import { takeSignature } from '#server/store/accounts/passkeys.ts';

interface Signing {
  step: ShownStep;
  /** What is signed, by `signedHash`. */
  seal: string;
  assertion: Record<string, JsonValue> | undefined;
}

/** By a passkey over the seal, or by a sign-in that is fresh; refused where neither proves who signs. */
export async function proveSigner(
  sql: Database,
  { step, seal, assertion }: Signing,
  { account, origin }: HandlerContext,
) {
  const signer = account?.account ?? '';
  if (assertion !== undefined) {
    const taken =
      origin === undefined
        ? null
        : await takeSignature(sql, { account: signer, seal, origin, response: assertion });
    if (taken === 'otherSeal') return refuse('otherSeal', msg('release.other-seal'));
    return taken === null
      ? refuse('wrongPasskey', msg('release.passkey-not-verified'))
      : proven(taken);
  }
  const stale = await refuseStale(sql, account);
  if (stale) return stale;
  if (step.needsFactor && !hasFactor(await factorsOf(sql, signer)))
    return refuse('noFactor', msg('release.second-factor-to-sign'));
  return proven(null);
}

function proven(assertion: KeptAssertion | null) {
  return { ok: true as const, assertion };
}
