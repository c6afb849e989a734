/** Nodes that editors keep to insert again. Nothing is deleted: a removed one can be taken back, and who did what stays. */
export const patterns = `
create table pattern (
  id text collate "C" primary key,
  kind text collate "C" not null check (kind in ('pattern', 'page')),
  name text not null,
  -- {tops, nodes}
  content jsonb not null,
  author text not null,
  at timestamptz not null default clock_timestamp(),
  version int not null default 1,
  removed_at timestamptz
);
create unique index pattern_name on pattern (kind, lower(name)) where removed_at is null;

create table pattern_change (
  pattern text collate "C" not null references pattern,
  at timestamptz not null default clock_timestamp(),
  author text not null,
  what text not null check (what in ('saved', 'renamed', 'removed', 'restored')),
  name text not null
);
create index pattern_change_at on pattern_change (pattern, at desc);
`;
