/** Documents of funds are searched like articles, and menu entries, places, questions and synonyms have names; the program derives them again. */
export const searchedKinds = `
alter table search_entry add column kind text collate "C" not null default 'article';
alter table search_entry alter column kind drop default;
drop index search_entry_newest;
create index search_entry_newest on search_entry (kind, sort, key);
drop index search_entry_version;
create index search_entry_version on search_entry (kind, key, version);

create or replace function forget_search() returns trigger language plpgsql as $$
begin
  delete from search_entry e using publication p
    where p.hash = new.hash and e.kind = p.kind and e.key = p.key and e.version = p.seq;
  return null;
end $$;

update search_state set rebuild_needed = exists (select from publication);
`;
