/**
 * Figures that are fetched at planned times. A run stands here before anybody asks the source, so that a process that ends
 * loses none and two processes never make the same one.
 */
export const pulls = `
create table pull_source (
  id bigint generated always as identity primary key,
  name text not null,
  url text not null,
  mapping text not null,
  days text collate "C" not null check (days in ('trading', 'daily')),
  -- Beijing's clock, HHMM.
  at text collate "C" not null check (length(at) = 4),
  is_on boolean not null,
  version int not null default 1,
  -- Runs that were planned before are none of this source as it is now.
  changed_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz
);

create table pull_run (
  id bigint generated always as identity primary key,
  source bigint not null references pull_source,
  -- The planned time, yyyymmddHHMM in Beijing; null: an editor asked for it.
  slot text collate "C",
  author text not null default '',
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'imported', 'same', 'held', 'failed')),
  -- Begun attempts. Whoever begins one puts the next off, again and again while it works.
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- What was fetched, so that an attempt that was cut off is gone on with; swept imports leave their number behind.
  import bigint,
  rows int not null default 0,
  message jsonb,
  unique (source, slot)
);
create index pull_run_due on pull_run (next_at) where state = 'waiting';
create index pull_run_newest on pull_run (source, id desc);
-- Dividends and splits of all funds, newest first.
create index dividend_newest on dividend (exdate, fundcode, kind);
`;
