import { accountsBehind } from '#rules/people/deputyship.ts';
import type { FrozenPages } from '#schemas/frozen.ts';
import type { Role } from '#schemas/role.ts';
import type { KeptAssertion, ShownStep, SigningStep } from '#schemas/signing.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { SealedParts } from './sealed-parts.ts';

/** What a signer says of one step of a submission. */
export interface NewSignature {
  step: number;
  role: Role;
  /** Of a deputy: whom they represent. */
  represents: Account | null;
  opinion: string;
  /** Null: by password and second factor. */
  assertion: KeptAssertion | null;
  /** No step is left after this one. */
  isLast: boolean;
}

/** False where the step was signed, or somebody behind this signature is behind another one of the same submission. */
export async function addSignature(
  tx: Queryable,
  seal: string,
  { step, role, represents, opinion, assertion }: NewSignature,
  { account, name }: Account,
): Promise<boolean> {
  const strength = assertion ? 'passkey' : 'password';
  const behind = accountsBehind({ account, represents: represents ?? undefined });
  const rows = await tx`
    insert into signature (seal, step, role, account, name, represents, represents_name, decision, opinion, strength, assertion)
    select ${seal}, ${step}::int, ${role}, ${account}, ${name}, ${represents?.account ?? null}, ${represents?.name ?? null}, 'signed', ${opinion}, ${strength}, ${assertion && JSON.stringify(assertion)}::text::jsonb
    where not exists (select from signature where seal = ${seal} and decision = 'signed'
      and (account = any (${behind}::text[]) or represents = any (${behind}::text[])))
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** Notes that a submission was sent back at the step that it had reached. */
export async function addReturn(
  tx: Queryable,
  seal: string,
  note: string,
  { account, name }: Account,
): Promise<void> {
  await tx`
    insert into signature (seal, step, role, account, name, decision, opinion)
    select ${seal}, least(signed, jsonb_array_length(steps) - 1), steps -> least(signed, jsonb_array_length(steps) - 1) ->> 'role', ${account}, ${name}, 'returned', ${note}
    from (select parts -> 'steps' as steps,
        (select count(*)::int from signature where seal = ${seal} and decision = 'signed') as signed
      from sealed_submission where seal = ${seal}) as reached`;
}

/** The parts that were sealed; null where the submission is from before there were seals. */
export async function sealedPartsOf(
  sql: Queryable,
  seal: string | null,
): Promise<SealedParts | null> {
  if (seal === null) return null;
  const [row] = await sql<
    { parts: Omit<SealedParts, 'ratings'> & Partial<Pick<SealedParts, 'ratings'>> }[]
  >`select parts from sealed_submission where seal = ${seal}`;
  // The first seals were without ratings.
  return row ? { ...row.parts, ratings: row.parts.ratings ?? [] } : null;
}

/** The renderings that a seal is over; null: it is over none. */
export async function frozenPagesOf(
  sql: Queryable,
  seal: string | null,
): Promise<FrozenPages | null> {
  if (seal === null) return null;
  const [row] = await sql<
    { frozen: FrozenPages | null }[]
  >`select parts -> 'frozen' as frozen from sealed_submission where seal = ${seal}`;
  return row?.frozen ?? null;
}

type SignedStep = Omit<NonNullable<ShownStep['signature']>, 'represents'> & {
  step: number;
  represents: string | null;
  representsName: string;
};

/** The steps with their signatures over this seal. */
export async function signedSteps(
  sql: Queryable,
  seal: string | null,
  steps: readonly SigningStep[],
): Promise<ShownStep[]> {
  const rows =
    seal === null
      ? []
      : await sql<SignedStep[]>`
        select step, account, name, represents, represents_name as "representsName", opinion, strength, signed_at as at from signature where seal = ${seal} and decision = 'signed'`;
  const signed = new Map(
    rows.map(({ step, represents, representsName, ...signature }) => [
      step,
      {
        ...signature,
        ...(represents !== null && { represents: { account: represents, name: representsName } }),
      },
    ]),
  );
  return steps.map((step, index) => ({ ...step, signature: signed.get(index) ?? null }));
}
