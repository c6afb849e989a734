import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { factorsOf, hasFactor } from '#server/store/accounts/factors.ts';
import { readLimit } from '#server/store/accounts/keys.ts';
import { readSecurity } from '#server/store/accounts/security-settings.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';

/** A key or a program, and whose it is. */
export interface KeyHolder {
  id: string;
  name: string;
  limits: unknown;
  endsAt: string;
  account: string;
  owner: string;
  grants: unknown;
}

/** Whom it acts for. What it does is told of under its owner's name and its own. */
export async function editorOfKey(
  sql: Queryable,
  { id, name, limits, endsAt, account, owner, grants }: KeyHolder,
): Promise<Editor> {
  const held = readGrants(grants);
  const { factorRoles } = await readSecurity(sql);
  const needsFactor = held.some(({ role }) => factorRoles.includes(role));
  const lacksFactor = needsFactor && !hasFactor(await factorsOf(sql, account));
  return {
    account,
    name: `${owner} · API ${name}`,
    grants: held,
    limit: readLimit(limits),
    key: id,
    lacksFactor,
    session: `key ${id}`,
    endsAt,
  };
}
