/**
 * The values of index series and interest rates, of which benchmarks are composed. Rows count as those of other figures do,
 * and are covered by a digest of their batch.
 */
export const indexValues = `
create table index_value (
  indexcode text collate "C" not null,
  valueday day not null,
  batch bigint not null,
  -- Name and kind of the series as of the batch; of a series the newest batch tells them.
  indexname text not null,
  kind text collate "C" not null check (kind in ('total', 'price', 'rate')),
  -- A closing value or, of a rate, percent a year.
  value numeric not null,
  primary key (indexcode, valueday, batch)
);
create trigger append_only before update or delete or truncate on index_value for each statement execute function refuse_change();
create index index_value_batch on index_value using brin (batch);

-- As before, with the table above.
create or replace function seal_figures(sealed bigint) returns void language plpgsql security definer set work_mem = '256MB' as $$
declare source record;
begin
  if exists (select from figure_digest where batch = sealed) then return; end if;
  for source in
    select t.name, t.part, t.batch, array_agg(a.attname::text order by a.attnum) as columns, string_agg(format('t.%I', a.attname), ', ' order by a.attnum) as list
    from (values ('nav', 'fundcode', 'batch'), ('cash_yield', 'fundcode', 'batch'), ('dividend', 'fundcode', 'batch'), ('benchmark_growth', 'fundcode', 'batch'), ('index_value', 'indexcode', 'batch'),
      ('fund_performance', 'fundcode', 'batch'), ('holiday', 'year', 'batch'), ('figure_undo', 'batch', 'by_batch')) as t (name, part, batch)
    join pg_attribute a on a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped
    group by t.name, t.part, t.batch
  loop
    execute format($f$
      insert into figure_digest (batch, source, columns, rows, digest)
      select $1, $2, $3, sum(n), encode(sha256(convert_to(string_agg(line, '' order by line), 'UTF8')), 'hex') from (
        select count(*) as n, %I::text || ' ' || encode(sha256(convert_to(string_agg(row(%s)::text, '' order by row(%s)::text collate "C"), 'UTF8')), 'hex') || E'\\n' collate "C" as line
        from %I t where %I = $1 group by %I
      ) part having count(*) > 0$f$, source.part, source.list, source.list, source.name, source.batch, source.part)
      using sealed, source.name, source.columns;
  end loop;
end $$;
revoke execute on function seal_figures(bigint) from public;
do $$
begin
  execute format('alter function seal_figures(bigint) set search_path = %I, pg_temp', current_schema());
end $$;
`;
