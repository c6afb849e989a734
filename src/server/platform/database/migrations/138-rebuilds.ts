/**
 * Tables that are derived can be derived again while their old rows are read: into spare tables of the same form, which then
 * take their place. `process.contracts` and `process.forms` say what the program of a process can work with; null: it is
 * from before this.
 */
export const rebuilds = `
alter table process add column contracts text[], add column forms jsonb;

create table rebuild (
  name text collate "C" primary key,
  -- The form of the rows in use; 0: none, or one of before this.
  form int not null,
  -- The form that is being derived; null: none is. The columns behind it are of that work.
  target int,
  step int not null default 0,
  -- Where the step goes on; null: at its beginning.
  place jsonb,
  -- Up to which release the spare tables are brought.
  seq bigint,
  began_at timestamptz,
  -- The process that does the work, and until when the others leave it to it.
  holder uuid,
  held_until timestamptz
);
insert into rebuild (name, form)
select 'search', case when rebuild_needed then 0 else 1 end from search_state
union all select 'content-index', case when rebuild_needed then 0 else 1 end from desk_state
union all select 'performance', coalesce((select max(rule) from performance_rule), 0);

-- What a program from before this would derive within its start, while nobody can publish.
update search_state set rebuild_needed = false;
update desk_state set rebuild_needed = false;

do $$
declare
  named text;
  spare text;
  settings text;
  i record;
begin
  foreach named in array array['search_entry', 'desk_item', 'reference'] loop
    spare := named || '_next';
    execute format('create table %I (like %I including defaults including constraints including storage)', spare, named);
    select array_to_string(reloptions, ', ') into settings from pg_class where oid = named::regclass;
    if settings is not null then execute format('alter table %I set (%s)', spare, settings); end if;
    for i in
      select c.relname::text as name, x.indisprimary, pg_get_indexdef(c.oid) as definition
      from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = named::regclass
    loop
      execute regexp_replace(i.definition, ' INDEX \\S+ ON \\S+ ',
        format(' INDEX %I ON %I ', spare || substr(i.name, length(named) + 1), spare));
      if i.indisprimary then
        execute format('alter table %I add primary key using index %I', spare, spare || substr(i.name, length(named) + 1));
      end if;
    end loop;
  end loop;
end $$;
alter table search_entry_next alter column tokens set statistics 0;

-- What is erased can no longer be found, nor is it in what is being derived.
create or replace function forget_search() returns trigger language plpgsql as $$
begin
  delete from search_entry e using publication p
    where p.hash = new.hash and e.kind = p.kind and e.key = p.key and e.version = p.seq;
  delete from search_entry_next e using publication p
    where p.hash = new.hash and e.kind = p.kind and e.key = p.key and e.version = p.seq;
  return null;
end $$;

-- Lets a table and its spare one change places. Indexes are named by the place.
create function swap_rebuilt(named text) returns void language plpgsql security definer as $$
declare
  spare text := named || '_next';
  old text := named || '_old';
  i record;
begin
  if named not in ('search_entry', 'desk_item', 'reference') then
    raise exception 'table % is not rebuilt', named;
  end if;
  execute format('alter table %I rename to %I', named, old);
  execute format('alter table %I rename to %I', spare, named);
  execute format('alter table %I rename to %I', old, spare);
  for i in
    select c.relname::text as name, old || substr(c.relname::text, length(named) + 1) as other
    from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = spare::regclass
    union all
    select c.relname, named || substr(c.relname::text, length(spare) + 1)
    from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = named::regclass
  loop
    execute format('alter index %I rename to %I', i.name, i.other);
  end loop;
  for i in
    select c.relname::text as name, spare || substr(c.relname::text, length(old) + 1) as other
    from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = spare::regclass
  loop
    execute format('alter index %I rename to %I', i.name, i.other);
  end loop;
end $$;

-- Empties the spare table, and drops its inverted indexes: one is made in a fraction of the time in which it grows.
create function empty_rebuilt(named text) returns void language plpgsql security definer as $$
declare i record;
begin
  if named not in ('search_entry', 'desk_item', 'reference') then
    raise exception 'table % is not rebuilt', named;
  end if;
  execute format('truncate %I', named || '_next');
  for i in
    select c.relname::text as name from pg_index x join pg_class c on c.oid = x.indexrelid join pg_am a on a.oid = c.relam
    where x.indrelid = (named || '_next')::regclass and a.amname = 'gin'
  loop
    execute format('drop index %I', i.name);
  end loop;
end $$;

-- Gives the spare table the indexes of the one in use that it lacks, and the planner its statistics.
create function index_rebuilt(named text) returns void language plpgsql security definer as $$
declare
  spare text := named || '_next';
  i record;
begin
  if named not in ('search_entry', 'desk_item', 'reference') then
    raise exception 'table % is not rebuilt', named;
  end if;
  for i in
    select spare || substr(c.relname::text, length(named) + 1) as name, pg_get_indexdef(c.oid) as definition
    from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = named::regclass
  loop
    if to_regclass(quote_ident(i.name)) is null then
      execute regexp_replace(i.definition, ' INDEX \\S+ ON \\S+ ', format(' INDEX %I ON %I ', i.name, spare));
    end if;
  end loop;
  execute format('analyze %I', spare);
end $$;

revoke execute on function swap_rebuilt(text), empty_rebuilt(text), index_rebuilt(text) from public;

do $$
declare named text;
begin
  foreach named in array array['swap_rebuilt(text)', 'empty_rebuilt(text)', 'index_rebuilt(text)', 'forget_search()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', named, current_schema());
  end loop;
end $$;
`;
