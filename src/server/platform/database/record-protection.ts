import postgres from 'postgres';
import type { Database, Queryable, Transaction } from './connect.ts';

/** Whether the user of a connection can change or delete what is append-only. */
export interface RecordProtection {
  /** True: every attempt was refused, and no right was found by which one could succeed. */
  isProven: boolean;
  user: string;
  /** What the user could do, in Chinese, for the terminal. */
  reasons: string[];
}

/** Tables that are only appended to, with a column of each. Tables that a later migration protects by a trigger are found besides. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  release: 'note',
  publication: 'kind',
  content: 'body',
  activity: 'title',
  approval_event: 'note',
  breach_confirmation: 'reason',
  gate_confirmation: 'textversion',
  sealed_submission: 'seal',
  signature: 'opinion',
  erasure: 'reason',
  figure_batch: 'seq',
  figure_undo: 'by_batch',
  nav: 'nav',
  cash_yield: 'yield7d',
  dividend: 'amount',
  benchmark_growth: 'gain',
  index_value: 'value',
  holiday: 'days',
  fund_performance: 'nav',
};

/**
 * Tries to change the record as this connection's user, and looks for rights by which it could. Changes nothing: no
 * attempt names a row, and all are rolled back.
 */
export async function checkRecordProtection(sql: Database): Promise<RecordProtection> {
  const [facts] = await readRights(sql);
  if (!facts) throw new Error('select without a row');
  const reasons = [
    facts.isSuperuser ? '是超级用户' : null,
    facts.createsRoles ? '可以建立用户' : null,
    facts.owned > 0 ? `拥有 ${facts.owned} 张只增不改的表` : null,
    facts.unguarded.length > 0 ? `${facts.unguarded.join('、')} 的保护触发器被停用` : null,
  ].filter((reason) => reason !== null);
  if (reasons.length === 0) reasons.push(...(await findAllowed(sql, facts.guarded)));
  return { isProven: reasons.length === 0, user: facts.user, reasons };
}

/** For the terminal, one line each; none where the protection was proven. */
export function protectionWarnings({ isProven, user, reasons }: RecordProtection): string[] {
  if (isProven) return [];
  return [
    `注意：数据库用户 ${user} ${reasons.join('，')}，因此能改动或删除发布记录、净值和操作记录。`,
    '  请让 DATABASE_URL 用一个不拥有这些表的用户，把拥有者写进 DATABASE_OWNER_URL；做法见 docs/operations.md。',
  ];
}

/** Membership counts as ownership: a member can become the owner by SET ROLE. */
async function readRights(sql: Queryable) {
  return await sql<
    {
      user: string;
      isSuperuser: boolean;
      createsRoles: boolean;
      owned: number;
      guarded: string[];
      unguarded: string[];
    }[]
  >`
    select r.rolname::text as user, r.rolsuper as "isSuperuser", r.rolcreaterole as "createsRoles",
      (select count(distinct c.oid) from pg_class c join pg_trigger t on t.tgrelid = c.oid
        where t.tgfoid = 'refuse_change'::regproc and pg_has_role(r.oid, c.relowner, 'member')) as owned,
      array(select distinct tgrelid::regclass::text from pg_trigger where tgfoid = 'refuse_change'::regproc and tgname = 'append_only' and tgtype::int & 8 > 0) as guarded,
      array(select distinct tgrelid::regclass::text from pg_trigger where tgfoid = 'refuse_change'::regproc and tgenabled not in ('O', 'A')) as unguarded
    from pg_roles r where r.rolname = current_user`;
}

/** The statements that were not refused. */
async function findAllowed(sql: Database, guarded: readonly string[]): Promise<string[]> {
  const columns = Object.entries(ATTEMPTS);
  const names = [...new Set([...columns.map(([name]) => name), ...guarded])];
  const statements = [
    ...columns.map(([name, column]) => `update ${name} set ${column} = ${column} where false`),
    ...names.flatMap((name) => [
      `delete from ${name} where false`,
      `alter table ${name} disable trigger user`,
    ]),
    'set local session_replication_role = replica',
    'delete from listing where false',
    'delete from listing_next where false',
  ];
  const allowed: string[] = [];
  await sql.begin(async (tx) => {
    for (const statement of statements)
      if (await isAllowed(tx, statement)) allowed.push(`可以执行 ${statement}`);
  });
  return allowed;
}

async function isAllowed(tx: Transaction, statement: string): Promise<boolean> {
  try {
    await tx.savepoint(async (inner) => {
      await inner.unsafe(statement);
      throw new Taken();
    });
  } catch (error) {
    return !(error instanceof postgres.PostgresError && REFUSED.includes(error.code));
  }
  return false;
}

/** insufficient_privilege, and restrict_violation of a trigger. Any other failure proves nothing. */
const REFUSED = ['42501', '23001'];

/** The attempt succeeded, and is rolled back. */
class Taken extends Error {}
