import type { Queryable } from '#server/platform/database/connect.ts';

/** Ends all that an account has open: its sessions, but one with this hash of its token, and the programs that it let in. */
export async function endAccess(
  tx: Queryable,
  account: string,
  kept: { tokenHash: string } | null = null,
): Promise<void> {
  await tx`delete from studio_session where account = ${account} and token_hash is distinct from ${kept?.tokenHash ?? null}`;
  await tx`update program set ended_at = clock_timestamp() where account = ${account} and ended_at is null`;
}
