/**
 * The articles as they are searched, derived from the log like `listing`: a row says that a version was current from
 * `from_at` up to, without, `to_at`, as releases from `from_seq` up to, without, `to_seq` believe it. `tokens` are of its
 * texts and, behind an @, of the lists it stands in. Few columns change, and none with an index, so a release that ends a
 * row writes nothing into the index; the tokens lie apart, so that rows are small to look through. Derived by the program: `rebuild_needed` until it has been.
 */
export const searchIndex = `
create table search_entry (
  key text collate "C" not null,
  version bigint not null,
  sort text collate "C" not null,
  -- Title and keywords, folded.
  head text collate "C" not null,
  tokens text[] collate "C" not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  from_seq bigint not null,
  to_seq bigint
) with (fillfactor = 90, toast_tuple_target = 128);
create index search_entry_tokens on search_entry using gin (tokens) with (fastupdate = off);
create index search_entry_version on search_entry (key, version);
alter table search_entry alter column tokens set statistics 0, alter column head set storage main;

-- Words of all that was ever named, with their pinyin: what may be meant, never by itself what there is.
create table search_word (
  word text collate "C" primary key,
  number bigint generated always as identity unique,
  full_pinyin text collate "C" not null,
  initials text collate "C" not null
);

create table search_state (single boolean primary key default true check (single), rebuild_needed boolean not null);
insert into search_state (rebuild_needed) select exists (select from publication);

-- What is erased can no longer be found.
create function forget_search() returns trigger language plpgsql as $$
begin
  delete from search_entry e using publication p
    where p.hash = new.hash and p.kind = 'article' and e.key = p.key and e.version = p.seq;
  return null;
end $$;
create trigger forget_search after update on content for each row when (new.body is null) execute function forget_search();

alter table content drop column search_head, drop column search_text;
`;
