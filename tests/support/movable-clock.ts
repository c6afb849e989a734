import type { TestStore } from './store.ts';

/**
 * Lets a test set the clock of its database: answers what moves it by hours against the real one. Statements see the moved
 * clock on connections that are made afterwards, so call it before the store is used; column defaults see the real one.
 */
export async function movableClock({
  owner,
}: TestStore): Promise<(hours: number) => Promise<void>> {
  const [names] = await owner<[{ database: string; schema: string }]>`
    select current_database() as database, current_schema() as schema`;
  await owner.unsafe(`
    create table clock_shift (hours int not null);
    insert into clock_shift values (0);
    grant select on clock_shift to public;
    create function clock_timestamp() returns timestamptz volatile language sql
      as 'select pg_catalog.clock_timestamp() + (select hours from clock_shift) * interval ''1 hour''';
    create function now() returns timestamptz stable language sql
      as 'select pg_catalog.now() + (select hours from clock_shift) * interval ''1 hour''';
    alter database "${names.database}" set search_path = "${names.schema}", pg_catalog;`);
  return async (hours) => {
    await owner`update clock_shift set hours = ${hours}`;
  };
}
