/** What is done, or was done last, with an archive: there is one at a time, whichever process does it. */
export const archiveJob = `
create table archive_job (
  single boolean primary key default true check (single),
  id text collate "C" not null,
  what text collate "C" not null check (what in ('export', 'check', 'import')),
  state text collate "C" not null check (state in ('running', 'done', 'failed')),
  author text not null,
  at timestamptz not null default clock_timestamp(),
  -- The process that works on it says so every few seconds.
  beat_at timestamptz not null default clock_timestamp(),
  bytes bigint not null default 0,
  problems jsonb not null default '[]',
  preview jsonb,
  seq bigint
);
`;
