/**
 * The periods in which searched items stand, newest first the parts in which a search walks them: see `search/portions.ts`.
 * Kept by triggers, so that a program from before this keeps it too. `first_seq` and `first_at` are lower bounds, `entries` an
 * estimate: what is deleted stays counted until its table is emptied. `relation` follows a table through its swap.
 */
export const searchPeriods = `
create table search_period (
  relation regclass not null,
  kind text collate "C" not null,
  period text collate "C" not null,
  entries bigint not null,
  first_seq bigint not null,
  first_at timestamptz not null,
  primary key (relation, kind, period)
);

create function count_search_periods() returns trigger language plpgsql as $$
begin
  insert into search_period as p (relation, kind, period, entries, first_seq, first_at)
  select tg_relid, kind, left(sort, 7), count(*), min(from_seq), min(from_at) from added group by 1, 2, 3 order by 2, 3
  on conflict (relation, kind, period) do update set
    entries = p.entries + excluded.entries,
    first_seq = least(p.first_seq, excluded.first_seq),
    first_at = least(p.first_at, excluded.first_at);
  return null;
end $$;
create function forget_search_periods() returns trigger language plpgsql as $$
begin
  delete from search_period where relation = tg_relid;
  return null;
end $$;

do $$
declare named text;
begin
  foreach named in array array['search_entry', 'search_entry_next'] loop
    execute format('create trigger count_periods after insert on %I referencing new table as added for each statement execute function count_search_periods()', named);
    execute format('create trigger forget_periods after truncate on %I for each statement execute function forget_search_periods()', named);
    execute format('insert into search_period select %L::regclass, kind, left(sort, 7), count(*), min(from_seq), min(from_at) from %I group by 2, 3', named, named);
  end loop;
  foreach named in array array['count_search_periods()', 'forget_search_periods()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', named, current_schema());
  end loop;
end $$;

-- Tokens of titles and of periods are in the index from form 3 on. A store without releases has nothing to derive.
update rebuild set form = 3 where name = 'search' and not exists (select from publication);
`;
