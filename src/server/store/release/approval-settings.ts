import { SHIPPED_STEPS, signingSteps, type SigningSteps } from '#schemas/signing.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

const APPROVAL = 'approval';
/** The setting that says which signatures each purpose takes. */
export const SIGNING = 'signing-steps';

/** Whether a release needs the approval of somebody who did not make it. Off until somebody turns it on. */
export async function isApprovalRequired(sql: Queryable): Promise<boolean> {
  const [row] = await sql<
    { value: unknown }[]
  >`select value from studio_setting where name = ${APPROVAL}`;
  return row?.value === true;
}

/** Whether a release of these documents takes signatures whatever the setting says: rules change by two people. */
function changesRules(names: readonly { kind: string }[]): boolean {
  return names.some(({ kind }) => kind === 'rule');
}

/** Whether a release of these documents needs the approval of somebody who did not make it. */
export async function takesApproval(
  sql: Queryable,
  names: readonly { kind: string }[],
): Promise<boolean> {
  return changesRules(names) || (await isApprovalRequired(sql));
}

export async function requireApproval(
  sql: Queryable,
  required: boolean,
  account: string,
): Promise<void> {
  await keepSetting(sql, APPROVAL, required, account);
}

/** Which signatures each purpose takes: as shipped, until somebody changes them. */
export async function readSigningSteps(sql: Queryable): Promise<SigningSteps> {
  const [row] = await sql<
    { value: unknown }[]
  >`select value from studio_setting where name = ${SIGNING}`;
  return signingSteps.safeParse(row?.value).data ?? SHIPPED_STEPS;
}

export async function changeSigningSteps(
  sql: Queryable,
  steps: SigningSteps,
  account: string,
): Promise<void> {
  await keepSetting(sql, SIGNING, steps, account);
}

async function keepSetting(sql: Queryable, name: string, value: unknown, account: string) {
  await sql`
    insert into studio_setting (name, value, account) values (${name}, ${JSON.stringify(value)}::text::jsonb, ${account})
    on conflict (name) do update set value = excluded.value, account = excluded.account, changed_at = clock_timestamp()`;
}
