/**
 * The text of each PDF of the media library, read once, by page. `state` is `fileTextState`; a file is `waiting` from the
 * moment that it is stored, whoever stores it. `claimed_until`: a process reads it until then, and another one may after that.
 * `search_entry.file` is the PDF that a fund's document is.
 */
export const mediaTexts = `
create table media_text (
  hash sha256 primary key references media_file on delete cascade,
  state text not null,
  pages integer not null default 0,
  has_script boolean not null default false,
  attempts integer not null default 0,
  claimed_until timestamptz
);
create index media_text_waiting on media_text (hash) where state = 'waiting';

create table media_page (
  hash sha256 not null references media_text on delete cascade,
  page integer not null,
  text text not null,
  tokens text[] collate "C" not null,
  primary key (hash, page)
) with (toast_tuple_target = 128);
create index media_page_tokens on media_page using gin (tokens) with (fastupdate = off);
alter table media_page alter column tokens set statistics 0;

insert into media_text (hash, state) select hash, 'waiting' from media_file where filetype = 'application/pdf';
create function await_text() returns trigger language plpgsql as $$
begin
  insert into media_text (hash, state) values (new.hash, 'waiting') on conflict do nothing;
  return null;
end $$;
create trigger await_text after insert on media_file for each row when (new.filetype = 'application/pdf') execute function await_text();

alter table search_entry add column file text collate "C";
update search_entry s set file = substring(c.body->>'address' from '^/media/([0-9a-f]{64})[.]pdf$')
from publication p join content c on c.hash = p.hash
where s.kind = 'funddocument' and p.kind = s.kind and p.key = s.key and p.seq = s.version and c.body->>'address' like '/media/%';
create index search_entry_file on search_entry (file) where file is not null;
`;
