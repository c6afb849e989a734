import type { Queryable } from '#server/platform/database/connect.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import { firstForbidden } from '../permissions/subjects.ts';

/** The active accounts that may see a document, by name. */
export async function peopleWhoSee(sql: Queryable, name: DocumentName): Promise<Account[]> {
  const rows = await sql<(Account & { grants: unknown })[]>`
    select account, name, grants from account where deactivated_at is null order by name, account`;
  const seeing = await Promise.all(
    rows.map(async ({ account, name: person, grants }) => {
      const forbidden = await firstForbidden(sql, { grants: readGrants(grants) }, 'see', [name]);
      return forbidden ? [] : [{ account, name: person }];
    }),
  );
  return seeing.flat();
}

/** Of these accounts, what those are called that may not see the document, are deactivated or do not exist. */
export async function namesWithoutSight(
  sql: Queryable,
  name: DocumentName,
  accounts: readonly string[],
): Promise<string[]> {
  if (accounts.length === 0) return [];
  const seeing = new Set((await peopleWhoSee(sql, name)).map(({ account }) => account));
  const unseeing = accounts.filter((account) => !seeing.has(account));
  const known = await sql<Account[]>`
    select account, name from account where account = any(${unseeing}::text[])`;
  return unseeing.map((account) => known.find((one) => one.account === account)?.name ?? account);
}
