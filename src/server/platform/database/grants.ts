import type { Queryable } from './connect.ts';
import { quoteIdentifier } from './quote-identifier.ts';

/** What was believed of a version is ended, nothing else. The spare table takes the place of the one in use. */
const LISTED = ['SELECT', 'INSERT', 'UPDATE (to_seq)'];

/** What the server's user may do to these tables. To any other: all that no trigger with `refuse_change` forbids. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  migration: ['SELECT'],
  expansion: ['SELECT'],
  head: ['SELECT', 'UPDATE'],
  // Written by the database itself, see migration 046.
  activity_chain: ['SELECT'],
  // Written by the command line.
  last_backup: ['SELECT'],
  trimmed_draft: ['SELECT'],
  version_authors: ['SELECT'],
  listing: LISTED,
  listing_next: LISTED,
};

const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] as const;

interface TableState {
  name: string;
  /** Operations that a trigger refuses. */
  refused: string[];
  granted: string[];
}

/**
 * Gives the user that the server connects as what it needs, and takes back the rest. For the owner of the tables. Writes
 * nothing where nothing is to be changed, so that every start can call it.
 */
export async function grantToServer(tx: Queryable, role: string): Promise<void> {
  const run = (statement: string) =>
    tx.unsafe(statement.replaceAll('$role', quoteIdentifier(role)));
  for (const { name, refused, granted } of await tableStates(tx, role)) {
    const wanted = EXCEPTIONS[name] ?? ALL.filter((operation) => !refused.includes(operation));
    if (wanted.toSorted().join() === granted.toSorted().join()) continue;
    await run(`revoke all on ${quoteIdentifier(name)} from $role`);
    await run(`grant ${wanted.join(', ')} on ${quoteIdentifier(name)} to $role`);
  }
  for (const { statement } of await otherGrants(tx, role)) await run(statement);
}

async function tableStates(tx: Queryable, role: string): Promise<TableState[]> {
  return await tx<TableState[]>`
    select c.relname::text as name,
      array(select distinct op.name from pg_trigger t
        join (values (8, 'DELETE'), (16, 'UPDATE'), (32, 'TRUNCATE')) as op (bit, name) on t.tgtype::int & op.bit > 0
        where t.tgrelid = c.oid and t.tgfoid = 'refuse_change'::regproc) as refused,
      array(select a.privilege_type from aclexplode(c.relacl) a where a.grantee = r.oid
        union all select a.privilege_type || ' (' || t.attname || ')' from pg_attribute t, aclexplode(t.attacl) a
          where t.attrelid = c.oid and a.grantee = r.oid) as granted
    from pg_class c, pg_roles r
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and r.rolname = ${role}`;
}

/** Of the schema, of sequences and of the functions that act as the owner. */
async function otherGrants(tx: Queryable, role: string): Promise<{ statement: string }[]> {
  return await tx<{ statement: string }[]>`
    select format('revoke create on schema %I from public', current_schema()) as statement where has_schema_privilege(${role}, current_schema(), 'create')
    union all select format('grant usage on schema %I to $role', current_schema()) where not has_schema_privilege(${role}, current_schema(), 'usage')
    union all select format('grant temporary on database %I to $role', current_database()) where not has_database_privilege(${role}, current_database(), 'temporary')
    union all select format('grant usage, select, update on sequence %I to $role', relname) from pg_class
      where relnamespace = current_schema()::regnamespace and case when relkind = 'S' then not has_sequence_privilege(${role}, oid, 'update') end
    union all select format('grant execute on function %s to $role', oid::regprocedure) from pg_proc
      where pronamespace = current_schema()::regnamespace and prosecdef and prorettype <> 'trigger'::regtype and not has_function_privilege(${role}, oid, 'execute')`;
}
