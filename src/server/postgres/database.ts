import type postgres from 'postgres';

/** The name of Quoin's database and of the user that owns it. */
export const DATABASE = 'quoin';

/** Makes database and user where they are missing; a start may have been killed between any two steps. */
export async function ensureDatabase(superuser: postgres.Sql, password: string): Promise<void> {
  const [found] = await superuser<{ user: boolean; database: boolean }[]>`
    select exists (select from pg_roles where rolname = ${DATABASE}) as user,
      exists (select from pg_database where datname = ${DATABASE}) as database`;
  // Neither statement takes parameters; the password is letters, digits, `-` and `_`.
  if (!found?.user)
    await superuser.unsafe(`create role ${DATABASE} login createdb password '${password}'`);
  if (!found?.database) await superuser.unsafe(`create database ${DATABASE} owner ${DATABASE}`);
}
