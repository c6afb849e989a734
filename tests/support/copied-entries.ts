import type { Database } from '#server/platform/database/connect.ts';

/**
 * Copies what generated articles are found by until `count` rows are searched, each with a day of its own and, in its title, a
 * word that no other has, made of two there are. No copy has an article: what shows whole ones needs real ones.
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
  await sql`
    with numbered as (select word, row_number() over (order by number desc) as place from search_word),
    copied as (select e.*, n, row_number() over () as place from search_entry e, generate_series(1, ${copies}) n where e.key ~ '^g[0-9]+$')
    insert into search_entry (kind, key, version, sort, head, tokens, file, from_at, to_at, from_seq, to_seq)
    select kind, key || '-' || n, version, to_char(date '2012-01-01' + abs(hashtext(key || n)) % 5000, 'YYYYMMDD'), head || ' ' || word,
      tokens || string_to_array(word, null) || array(select substr(word, i, 2) from generate_series(1, length(word) - 1) i),
      file, from_at, to_at, from_seq, to_seq
    from copied join numbered using (place)`;
  await sql.unsafe(`set maintenance_work_mem = '512MB'; ${index.definition}`);
  await sql`vacuum analyze search_entry, search_word`;
}
