/**
 * The append-only log and what is derived from it. Times are `timestamptz`; hashes are SHA-256 in lower-case hex; keys
 * compare by bytes, so that an order does not depend on a server's locale.
 */
export const store = `
create domain sha256 as text collate "C" check (value ~ '^[0-9a-f]{64}$');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- The single row that a release locks: the end of the chain.
create table head (
  single boolean primary key default true check (single),
  seq bigint not null,
  recorded_at timestamptz not null,
  hash sha256 not null
);
insert into head (seq, recorded_at, hash) values (0, clock_timestamp(), repeat('0', 64));

create table release (
  seq bigint primary key check (seq > 0),
  recorded_at timestamptz not null unique,
  author text not null,
  note text not null,
  tags text[] not null,
  previous sha256 not null unique,
  hash sha256 not null unique
);

-- body null: erased. The hash stays, so that the chain still verifies.
create table content (
  hash sha256 primary key,
  body jsonb
);

-- hash null: withdrawn; valid_until = valid_from: this row only cancels.
create table publication (
  seq bigint not null references release,
  kind text collate "C" not null,
  key text collate "C" not null check (char_length(key) between 1 and 200),
  hash sha256 references content,
  valid_from timestamptz not null,
  valid_until timestamptz check (valid_until >= valid_from),
  cancels bigint,
  base_seq bigint,
  primary key (kind, key, seq),
  foreign key (kind, key, cancels) references publication (kind, key, seq)
);
create index publication_seq on publication (seq);
create index publication_current on publication (kind, key, valid_from, seq);
create unique index publication_cancels on publication (kind, key, cancels) where cancels is not null;
create index publication_starts on publication (valid_from);
create index publication_ends on publication (valid_until) where valid_until is not null;

create trigger append_only before update or delete or truncate on release for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on publication for each statement execute function refuse_change();
create trigger append_only before delete or truncate on content for each statement execute function refuse_change();
create trigger only_erasure before update on content for each row
  when (new.hash is distinct from old.hash or new.body is not null) execute function refuse_change();

-- Derived: who believed when that a version stands in a list. Releases from from_seq up to, without, to_seq say that it
-- does from from_at up to, without, to_at. An open end is 'infinity' in time, null in releases.
create table listing (
  kind text collate "C" not null,
  facet text collate "C" not null,
  sort text collate "C" not null,
  key text collate "C" not null,
  version bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  from_seq bigint not null,
  to_seq bigint
);
create index listing_open on listing (kind, facet, sort, key) where to_seq is null and to_at = 'infinity';
create index listing_ending on listing (kind, facet, to_at) where to_seq is null and to_at < 'infinity';
create index listing_revised on listing (kind, facet, to_seq) where to_seq is not null;
create index listing_starts on listing (from_at) where to_seq is null;
create index listing_ends on listing (to_at) where to_seq is null;
create index listing_key on listing (kind, key, to_at) where to_seq is null;
`;
