import postgres from 'postgres';
import { expect, it } from 'vitest';
import { createDatabase, type Template } from './database.ts';
import { hasSystemPostgres15, startSystemPostgres15 } from './postgres.ts';
import { isGate } from './lane.ts';

let built = 0;
const notes: Template = {
  name: 'notes',
  async build(address) {
    built += 1;
    const sql = postgres({ ...address, max: 1 });
    await sql`create table note (text text)`;
    await sql`insert into note values ('基金')`;
    await sql.end();
  },
};

it('copies a template that is built once, and keeps copies apart', async () => {
  const databases = await Promise.all([
    createDatabase(notes),
    createDatabase(notes),
    createDatabase(notes),
  ]);
  const [first, second, third] = databases.map(({ address }) => postgres({ ...address, max: 1 }));
  await first!`delete from note`;
  expect(await second!`select text from note`).toEqual([{ text: '基金' }]);
  expect(built).toBe(1);

  await Promise.all([first!.end(), second!.end()]);
  await databases[2]!.drop();
  await expect(third!`select 1`).rejects.toThrow(/does not exist|terminating|CONNECTION/);
});

it.skipIf(isGate || !hasSystemPostgres15())(
  'serves the same from the PostgreSQL 15 of the system',
  async () => {
    const server = await startSystemPostgres15();
    const { address } = await createDatabase(notes, server.address);
    const sql = postgres({ ...address, max: 1 });
    const [row] = await sql<{ text: string; version: number }[]>`
    select text, current_setting('server_version_num')::int / 10000 as version from note`;
    expect(row).toEqual({ text: '基金', version: 15 });
    await sql.end();
    await server.stop();
  },
);
