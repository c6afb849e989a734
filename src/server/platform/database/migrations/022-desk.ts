/**
 * The editors' index of content items, one row each, derived from drafts and the log: of its draft where there is one,
 * else of its newest version. A row is `stale` from an edit until the desk is next looked at. `tokens` are of its words
 * and, behind an @, of its kind and of what the list can be narrowed to. `reference` says what refers to what, as
 * published: `article:12`, `fund:000001`. Derived by the program: `rebuild_needed` until it has been.
 */
export const desk = `
create table desk_item (
  kind text collate "C" not null,
  key text collate "C" not null,
  sort text collate "C" not null,
  title text not null,
  -- The props that the list shows, as texts.
  facts jsonb not null,
  tokens text[] collate "C" not null,
  -- Its newest version that was not cancelled; all null where there is none. hash null: withdrawn.
  seq bigint,
  hash text collate "C",
  valid_from timestamptz,
  valid_until timestamptz,
  -- The draft differs from that version.
  is_changed boolean not null,
  -- Taken away before it was ever published.
  is_removed boolean not null default false,
  edited_by text not null,
  edited_at timestamptz not null,
  stale boolean not null default false,
  primary key (kind, key)
);
create index desk_item_sort on desk_item (kind, sort, key) where not is_removed;
create index desk_item_edited on desk_item (kind, edited_at, key) where not is_removed;
create index desk_item_tokens on desk_item using gin (tokens);
create index desk_item_changed on desk_item (kind, sort, key) where is_changed and not is_removed;
create index desk_item_stale on desk_item (kind) where stale;

create table reference (
  kind text collate "C" not null,
  key text collate "C" not null,
  target text collate "C" not null,
  primary key (target, kind, key)
);
create index reference_source on reference (kind, key);

create table desk_state (single boolean primary key default true check (single), rebuild_needed boolean not null);
insert into desk_state (rebuild_needed) select exists (select from publication);
`;
