import type { JsonValue } from '#schemas/json.ts';
import { keptAssertion } from '#schemas/signing.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { verifyAssertion } from '../accounts/passkeys.ts';
import { signedHash } from './signed-hash.ts';
import { hashOf } from '../content/hash.ts';

/** How many signatures were verified, and what does not agree, in Chinese. */
export interface SignatureCheck {
  signatures: number;
  problems: string[];
}

/**
 * Recomputes every seal made after a time, and verifies every passkey's signature given after it by what is kept with it.
 * All where no time is given.
 */
export async function verifySignatures(
  tx: Queryable,
  after = '-infinity',
): Promise<SignatureCheck> {
  const seals = await tx<
    { seal: string; parts: JsonValue }[]
  >`select seal, parts from sealed_submission where sealed_at > ${after}::timestamptz order by sealed_at`;
  const problems = seals
    .filter(({ seal, parts }) => hashOf(parts) !== seal)
    .map(({ seal }) => `送审的内容 ${seal} 被改动过`);
  const kept = await tx<
    {
      number: number;
      seal: string;
      account: string;
      name: string;
      represents: string | null;
      assertion: unknown;
    }[]
  >`select number, seal, account, name, represents, assertion from signature where decision = 'signed' and signed_at > ${after}::timestamptz order by number`;
  for (const { number, seal, account, name, represents, assertion } of kept) {
    if (assertion === null) continue;
    const read = keptAssertion.safeParse(assertion);
    if (
      !read.success ||
      (await verifyAssertion(signedHash(seal, account, represents), read.data)) === null
    )
      problems.push(`第 ${number} 个签字（${name}）不是对 ${seal} 签的`);
  }
  return { signatures: kept.length, problems };
}
