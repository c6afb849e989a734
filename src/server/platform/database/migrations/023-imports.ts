/**
 * Imports of figures, from the file that was sent to the release that shows it. What waits to be imported stands here
 * alone; it is thrown away a day after it was last touched. The line of an import itself stays.
 */
export const imports = `
-- From by_batch on, the rows of a batch count no more: what an undone import brought. Earlier moments still see them.
create table figure_undo (
  batch bigint primary key references figure_batch,
  by_batch bigint not null
);
create trigger append_only before update or delete or truncate on figure_undo for each statement execute function refuse_change();

create table import (
  id bigint generated always as identity primary key,
  -- staged: read; imported and undone name their releases below.
  state text collate "C" not null default 'reading' check (state in ('reading', 'staged', 'imported', 'undone', 'dropped')),
  filename text not null,
  bytes bigint not null default 0,
  -- What the file was: kind, encoding, separator, lines, header and samples of each column.
  layout jsonb,
  -- What becomes of it: sort, columns, fund of the whole file, what of stored days; counted up with each change.
  plan jsonb,
  version int not null default 1,
  -- Of the last check: of which version and which figures it is, and its counts.
  checked jsonb,
  failure jsonb,
  account text not null,
  author text not null,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  done_at timestamptz,
  seq bigint,
  batch bigint,
  undo_seq bigint,
  -- Codes of the funds whose figures came, so that undoing need not search for them.
  funds text[] not null default '{}'
);
create index import_newest on import (id desc) where state <> 'dropped';

-- Whole lines of the file; compressing them would take longer than reading them again.
create table import_chunk (
  import bigint not null references import on delete cascade,
  first int not null,
  lines int not null,
  body text not null,
  primary key (import, first)
);
alter table import_chunk alter column body set storage external;

-- What was mended in place: another value in a field, with field '' a row that is left out, with field '?…' a warning that was confirmed.
create table import_edit (
  import bigint not null references import on delete cascade,
  line int not null,
  field text collate "C" not null,
  value text not null,
  primary key (import, line, field)
);

create table import_problem (
  import bigint not null references import on delete cascade,
  number int not null,
  line int not null,
  field text collate "C" not null,
  code text collate "C" not null,
  level text collate "C" not null check (level in ('error', 'warning')),
  message jsonb not null,
  fix jsonb,
  primary key (import, number)
);

-- Work that is asked for on an import, and who does it: nobody yet, or one that died when it has not been heard of for a while.
create table import_job (
  import bigint primary key references import on delete cascade,
  owner text not null default '',
  name text collate "C" not null,
  -- Who asked, and with which words.
  request jsonb,
  done int not null default 0,
  total int not null default 0,
  beat_at timestamptz not null default clock_timestamp(),
  is_cancelled boolean not null default false
);

-- How the columns of a file were read, taken again for a file with the same ones.
create table import_mapping (
  name text primary key,
  header text[] not null,
  plan jsonb not null,
  used_at timestamptz not null default now()
);
`;
