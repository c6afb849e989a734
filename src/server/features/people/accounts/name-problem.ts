import { msg } from '#messages/msg.ts';
import { DEPUTY_MARK } from '#rules/people/deputyship.ts';
import { KEY_MARK, nameKey } from '#rules/people/name-key.ts';
import { roles } from '#schemas/role.ts';
import { grouped } from '#rules/text/grouped.ts';
import type { Message } from '#schemas/message.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Names by which the product itself appears in records, and those of roles. */
const OWN_NAMES: ReadonlySet<string> = new Set(
  [
    'Quoin',
    '定时拉取',
    '系统',
    '管理员',
    'admin',
    'administrator',
    ...Object.values(roles).map(({ label }) => label.zh),
  ].map(nameKey),
);

/** Why an account may not be called so: nobody is to be taken for somebody else. Null where it may. */
export async function nameProblem(
  sql: Queryable,
  account: string,
  name: string,
): Promise<Message | null> {
  const rows = await sql<{ account: string; name: string }[]>`select account, name from account`;
  if (rows.some((row) => row.account === account && row.name === name)) return null;
  const wanted = nameKey(name);
  if (wanted === '' || name.includes(KEY_MARK) || name.includes(DEPUTY_MARK))
    return msg('account.name-unusable');
  if (OWN_NAMES.has(wanted)) return msg('account.name-reserved', { name });
  const isTaken =
    rows.some(
      (row) =>
        row.account !== account &&
        (nameKey(row.name) === wanted || nameKey(row.account) === wanted),
    ) || (await hasReleased(sql, account, name));
  return isTaken ? msg('account.name-taken', { name }) : null;
}

/** Whether another account published under this name: it may be called otherwise by now. */
async function hasReleased(sql: Queryable, account: string, name: string): Promise<boolean> {
  const rows =
    await sql`select 1 from release where author = ${name} and account <> ${account} limit 1`;
  return rows.length > 0;
}

/** The names of accounts that do not tell who is meant: of several accounts, or of a role or the product. */
export async function ambiguousNames(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from account`;
  const alike = grouped(rows, ({ name }) => nameKey(name));
  return alike.flatMap(([key, some]) =>
    OWN_NAMES.has(key) || some.length > 1 ? [...new Set(some.map(({ name }) => name))] : [],
  );
}
