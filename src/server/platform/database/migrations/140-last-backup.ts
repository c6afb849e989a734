/** The last backup of each way, as the command that made it says: for metrics and alerts. */
export const lastBackup = `
create table last_backup (
  way text collate "C" primary key check (way in ('folder', 'base')),
  -- The moment that it is of.
  at timestamptz not null,
  seconds double precision not null,
  -- Bytes that were written for it.
  bytes bigint not null,
  -- Media that it does not hold.
  lacking bigint not null
);
`;
