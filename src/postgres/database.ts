import postgres from 'postgres';
import type { SocketAddress } from './address.ts';

/** The name of Quoin's database, and of the user that the server connects as: it owns nothing. */
export const DATABASE = 'quoin';

/** The user that owns the database and its tables, and carries out migrations. */
export const OWNER = 'quoin_owner';

/**
 * Makes database and users where they are missing, and moves what the server's user owned in data of older versions to
 * the owner. A start may have been killed between any two steps.
 */
export async function ensureDatabase(
  superuser: postgres.Sql,
  { password, ...address }: SocketAddress,
): Promise<void> {
  const [found] = await superuser<
    { user: boolean; owner: boolean; databaseOwner: string | null }[]
  >`
    select exists (select from pg_roles where rolname = ${DATABASE}) as user,
      exists (select from pg_roles where rolname = ${OWNER}) as owner,
      (select pg_get_userbyid(datdba)::text from pg_database where datname = ${DATABASE}) as "databaseOwner"`;
  // None of these statements takes parameters; the password is letters, digits, `-` and `_`.
  if (!found?.owner)
    await superuser.unsafe(`create role ${OWNER} login createdb password '${password}'`);
  if (!found?.user) await superuser.unsafe(`create role ${DATABASE} login password '${password}'`);
  if (!found?.databaseOwner) await superuser.unsafe(`create database ${DATABASE} owner ${OWNER}`);
  else if (found.databaseOwner === DATABASE) await moveOwnership({ ...address, password });
  await superuser.unsafe(
    `alter role ${DATABASE} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );
}

/** One statement, thus wholly or not at all: it also makes the owner own the database itself. */
async function moveOwnership(address: SocketAddress): Promise<void> {
  const sql = postgres({
    ...address,
    database: DATABASE,
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    await sql.unsafe(`reassign owned by ${DATABASE} to ${OWNER}`);
  } finally {
    await sql.end();
  }
}
