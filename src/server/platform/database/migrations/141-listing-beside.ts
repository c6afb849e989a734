/**
 * The listing can be derived again beside the rows in use, as the tables of 138. Of the spare one too the server's user may
 * only append and end rows: what is derived again goes by a function of the owner, and the swap leaves a line.
 */
export const listingBeside = `
insert into rebuild (name, form) values ('listing', 1);

create table listing_next (like listing including defaults including constraints including storage);

-- Empties what is derived of these documents, for releases that came since.
create function forget_derived_listing(kinds text[], keys text[]) returns void language plpgsql security definer as $$
begin
  delete from listing_next l using unnest(kinds, keys) as i (kind, key)
    where l.kind = i.kind collate "C" and l.key = i.key collate "C";
end $$;

-- Keeps everybody from a table and its spare one until they have changed places. Only who may change all rows could ask for that.
create function lock_rebuilt(named text) returns void language plpgsql security definer as $$
begin
  if named not in ('search_entry', 'desk_item', 'reference', 'listing') then
    raise exception 'table % is not rebuilt', named;
  end if;
  execute format('lock table %I, %I in access exclusive mode', named, named || '_next');
end $$;

do $$
declare
  settings text;
  definition text;
  named text;
  i record;
begin
  select array_to_string(reloptions, ', ') into settings from pg_class where oid = 'listing'::regclass;
  if settings is not null then execute format('alter table listing_next set (%s)', settings); end if;
  for i in
    select c.relname::text as name, pg_get_indexdef(c.oid) as definition
    from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = 'listing'::regclass
  loop
    execute regexp_replace(i.definition, ' INDEX \\S+ ON \\S+ ',
      format(' INDEX %I ON listing_next ', 'listing_next' || substr(i.name, length('listing') + 1)));
  end loop;

  -- The functions of 138 take this table too.
  foreach named in array array['swap_rebuilt(text)', 'empty_rebuilt(text)', 'index_rebuilt(text)'] loop
    definition := replace(pg_get_functiondef(named::regprocedure), $t$'reference')$t$, $t$'reference', 'listing')$t$);
    if named like 'swap%' then
      definition := replace(definition, E'begin\\n  if named not in', $t$begin
  if named = 'listing' then
    insert into activity (account, author, action, kind, key, title, address, details) values (null, '', 'listing.rebuild', '', '', '', '', '{}');
  end if;
  if named not in$t$);
    end if;
    execute definition;
  end loop;
  foreach named in array array['forget_derived_listing(text[], text[])', 'lock_rebuilt(text)'] loop
    execute format('revoke execute on function %s from public', named);
    execute format('alter function %s set search_path = %I, pg_temp', named, current_schema());
  end loop;
end $$;
`;
