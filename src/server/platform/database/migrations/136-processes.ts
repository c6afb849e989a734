/** Processes that work on this database. One that ended without saying so is silent from then on. */
export const processes = `
create table process (
  id uuid primary key default gen_random_uuid(),
  host text not null,
  version text not null,
  data_folder text not null,
  -- Where its files lie: the identity of the folder or of the bucket.
  file_store text collate "C" not null,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp()
);
`;
