import { msg } from '#messages/msg.ts';
import { mayEverywhere } from '#rules/permissions/may.ts';
import type { ArchiveJob } from '#wire/studio/archive.ts';
import type { Account } from '#wire/studio/routes.ts';
import { refuseStale } from '#server/store/accounts/fresh-sign-in.ts';
import type { Editor } from '#server/platform/editor.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';

const NOT_YOURS = refuse('notAllowed', msg('archive.not-yours'));

/** Why this caller may not fetch an archive that lies ready; null where they may. One without accounts is given to everybody who exports. */
export async function fetchRefusal(
  sql: Queryable,
  { hasAccounts, account }: ArchiveJob,
  caller: Account | Editor | null,
) {
  if (!hasAccounts) return null;
  const isOwner =
    caller !== null &&
    caller.account === account &&
    'grants' in caller &&
    mayEverywhere(caller, 'archive.accounts');
  return isOwner ? refuseStale(sql, caller) : NOT_YOURS;
}
