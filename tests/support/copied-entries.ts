import type { Database } from '#server/platform/database/connect.ts';

/**
 * Copies generated articles until `count` entries are searched, each of a day of its own and, in its title, with a word made of
 * two there are. As in a site that has grown, entries lie in the order of their days, from which they are public. What is
 * published is the article that was copied, so that it is read like any other.
 */
export async function copySearchEntries(sql: Database, count: number): Promise<void> {
  const [index] = await sql<
    { definition: string }[]
  >`select indexdef as definition from pg_indexes where indexname = 'search_entry_tokens'`;
  const [known] = await sql<
    { all: number; generated: number }[]
  >`select count(*) as all, count(*) filter (where key ~ '^g[0-9]+$') as generated from search_entry`;
  if (!index || !known?.generated) throw new Error('nothing to copy');
  const copies = Math.ceil((count - known.all) / known.generated);
  await sql`drop index search_entry_tokens`;
  await sql`
    with half as (select word, full_pinyin, initials from search_word where word ~ '^[一-龥]{2,4}$' order by md5(word) limit 1500)
    insert into search_word (word, full_pinyin, initials)
    select a.word || b.word, a.full_pinyin || b.full_pinyin, a.initials || b.initials from half a, half b
    order by md5(a.word || b.word) limit ${count} on conflict do nothing`;
  // Nothing of it outlives the test.
  await sql`alter table search_entry set unlogged`;
  await sql`
    create table copied_place as
    select key, n, to_char(day, 'YYYYMMDD') as day, row_number() over (order by day, hashtext(key)) as place
    from search_entry, generate_series(1, ${copies}) n, lateral (select date '2012-01-01' + abs(hashtext(key || n)) % 5000 as day) as own
    where key ~ '^g[0-9]+$'`;
  await sql`create index on copied_place (place)`;
  for (let after = 0; after < copies * known.generated; after += AT_ONCE)
    await copyPlaces(sql, after, after + AT_ONCE);
  await sql`drop table copied_place`;
  await sql`
    insert into publication (seq, kind, key, hash, valid_from)
    select p.seq, p.kind, p.key || '-' || n, p.hash, p.valid_from
    from publication p, generate_series(1, ${copies}) n where p.kind = 'article' and p.key ~ '^g[0-9]+$'`;
  await sql.unsafe(`set maintenance_work_mem = '512MB'; ${index.definition}`);
  await sql`vacuum analyze search_entry, search_word, publication`;
}

/** Number of entries that are copied by one statement. */
const AT_ONCE = 10_000;

async function copyPlaces(sql: Database, after: number, last: number): Promise<void> {
  await sql`
    with numbered as (select word, row_number() over (order by number desc) as place from search_word order by number desc limit ${AT_ONCE})
    insert into search_entry (kind, key, version, sort, head, tokens, category, file, from_at, to_at, from_seq, to_seq)
    select kind, key || '-' || n, version, day, head || ' ' || word,
      array_remove(tokens, '#article:' || left(sort, 7)) || ('#article:' || left(day, 7)) || string_to_array(word, null)
        || array(select substr(word, i, 2) from generate_series(1, length(word) - 1) i)
        || array(select '^' || substr(ending, i, size) from generate_series(1, 2) size, generate_series(1, length(ending) + 1 - size) i),
      category, file, day::date, to_at, from_seq, to_seq
    from copied_place c join search_entry e using (key) join numbered on numbered.place = c.place % ${AT_ONCE} + 1,
      lateral (select right(head, 1) || ' ' || word as ending) as own
    where c.place > ${after} and c.place <= ${last}`;
}
