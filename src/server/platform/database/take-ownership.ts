import postgres from 'postgres';
import type { Transaction } from './connect.ts';

/**
 * Makes this connection's user the owner of tables that another user owns, as in databases of older versions, where the
 * server owned them. Returns, in Chinese, what has to be done by hand where it may not.
 */
export async function takeOwnership(tx: Transaction): Promise<string | undefined> {
  const owners = await tx<{ owner: string; self: string }[]>`
    select distinct pg_get_userbyid(relowner)::text as owner, current_user::text as self from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and pg_get_userbyid(relowner) <> current_user`;
  for (const { owner, self } of owners) {
    const statement = `reassign owned by "${owner}" to "${self}"`;
    try {
      await tx.savepoint((inner) => inner.unsafe(statement));
    } catch (error) {
      if (!(error instanceof postgres.PostgresError) || error.code !== '42501') throw error;
      return `DATABASE_OWNER_URL：数据表属于用户 ${owner}，而 ${self} 不能接管。请以超级用户在这个数据库里执行一次：${statement}`;
    }
  }
  return undefined;
}
