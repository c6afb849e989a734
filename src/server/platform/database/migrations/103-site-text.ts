/**
 * The texts, addresses, pictures and fund codes of every document, as editors search them: of its draft, and of what
 * visitors see. Derived by the program: `version` is the draft's `head_id`, or the hash of the published content, and what
 * is behind is worked out before the next search. `site_text_state` says up to which release and time published versions
 * were looked at.
 */
export const siteText = `
create table site_text_source (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  key text collate "C" not null,
  side text collate "C" not null check (side in ('draft', 'live')),
  version text collate "C" not null,
  -- What editors call the document; empty: by its menu entry, or as the studio names it.
  title text not null,
  unique (kind, key, side)
);

create table site_text (
  source bigint not null references site_text_source on delete cascade,
  -- In the order of the document.
  number int not null,
  node text collate "C" not null,
  type text collate "C" not null,
  -- What editors call the node.
  name text not null,
  path text[] not null,
  what text collate "C" not null check (what in ('text', 'link', 'picture', 'fund')),
  value text not null,
  -- The value as it is compared: every sign keeps its place.
  folded text not null,
  primary key (source, number)
);

create table site_text_state (
  single boolean primary key default true check (single),
  seq bigint not null,
  at timestamptz not null
);
insert into site_text_state (seq, at) values (0, '-infinity');

-- What was erased is not found any more.
create function forget_site_text() returns trigger language plpgsql as $$
begin
  delete from site_text_source where side = 'live' and version = old.hash;
  return null;
end $$;
create trigger forget_site_text after update of body on content for each row
  when (new.body is null and old.body is not null) execute function forget_site_text();
`;
