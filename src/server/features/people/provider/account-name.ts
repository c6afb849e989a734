import { accountName } from '#schemas/people.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { ProviderPerson } from '#server/platform/oidc/provider.ts';
import { nameProblem } from '../accounts/name-problem.ts';

const NAME_MAX = 30;
const NAMESAKES = 9;

/** What a person of the provider would sign in as: their name there, else what stands before the @ of their address; null where neither has a letter. */
export function accountNameOf({
  username,
  email,
}: Pick<ProviderPerson, 'username' | 'email'>): string | null {
  const [local = ''] = (username || (email ?? '')).toLowerCase().split('@');
  const fitting = local
    .normalize('NFKD')
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, 36)
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  return accountName.safeParse(fitting).data ?? null;
}

/** The first free one of `wanted`, `wanted-2`, …; null where all are taken. */
export async function freeAccountName(sql: Queryable, wanted: string): Promise<string | null> {
  const names = Array.from({ length: NAMESAKES }, (_, at) =>
    at === 0 ? wanted : `${wanted}-${at + 1}`,
  );
  const rows = await sql<
    { account: string }[]
  >`select account from account where account in ${sql(names)}`;
  return names.find((name) => !rows.some(({ account }) => account === name)) ?? null;
}

/** A name under which nobody is taken for somebody else: that of the provider, that with the account, or the account alone. */
export async function personName(sql: Queryable, account: string, name: string): Promise<string> {
  const short = [...name].slice(0, NAME_MAX).join('');
  for (const one of [short, `${short}（${account}）`])
    if (short !== '' && (await nameProblem(sql, account, one)) === null) return one;
  return account;
}
