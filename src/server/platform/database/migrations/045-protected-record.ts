/**
 * What the server's database user may do to the record beyond appending goes through functions that run as the owner and
 * leave a line of their own. `grants.ts` says what else it may do; these functions are called by nobody else.
 */
export const protectedRecord = `
-- Why a body is gone. A body that is null without a row here was tampered with.
create table erasure (
  hash sha256 primary key references content,
  at timestamptz not null default clock_timestamp(),
  account text collate "C",
  author text not null,
  reason text not null
);
insert into erasure (hash, author, reason) select hash, '', '清除时还没有这份记录' from content where body is null;
create trigger append_only before update or delete or truncate on erasure for each statement execute function refuse_change();

-- The head only moves on, and only to a release that there is.
create function guard_head() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.seq > old.seq
    and exists (select from release r where r.seq = new.seq and r.hash = new.hash and r.recorded_at = new.recorded_at) then
    return new;
  end if;
  raise exception 'head only moves on: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger guard_head before update or delete on head for each row execute function guard_head();
create trigger append_only before truncate on head for each statement execute function refuse_change();

-- Erases one body, and says who did it and why.
create function erase_content(erased text, by_account text, by_author text, because text) returns boolean language plpgsql security definer as $$
begin
  update content set body = null where hash = erased and body is not null;
  if not found then return false; end if;
  insert into erasure (hash, account, author, reason) values (erased, by_account, by_author, because);
  insert into activity (account, author, action, kind, key, title, address, details)
    values (by_account, by_author, 'content.erase', 'content', erased, '', '', jsonb_build_object('because', because));
  return true;
end $$;

-- Empties the listing, which is then derived from the log again in the same transaction.
create function clear_listing() returns void language plpgsql security definer as $$
begin
  delete from listing;
  if found then
    insert into activity (account, author, action, kind, key, title, address, details) values (null, '', 'listing.rebuild', '', '', '', '', '{}');
  end if;
end $$;

-- Only owners may analyze.
create function refresh_statistics() returns void language plpgsql security definer as $$
begin
  execute 'analyze';
end $$;

revoke execute on function erase_content(text, text, text, text), clear_listing(), refresh_statistics() from public;

-- A temporary table of the caller must never stand in for a table of the record.
do $$
declare named text;
begin
  foreach named in array array['erase_content(text, text, text, text)', 'clear_listing()', 'refresh_statistics()', 'guard_head()', 'forget_search()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', named, current_schema());
  end loop;
end $$;
`;
