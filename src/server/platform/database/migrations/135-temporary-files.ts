/** Uploads that are not whole yet and archives that wait. Their bytes are objects beside the media, encrypted with `key`. */
export const temporaryFiles = `
create table temporary_file (
  id text collate "C" primary key,
  -- Null: its sender does not know yet.
  size bigint,
  bytes bigint not null default 0,
  metadata jsonb not null,
  key bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index temporary_file_expires on temporary_file (expires_at);

-- Stays until its object is removed, also when the file is gone.
create table temporary_piece (
  object text collate "C" primary key,
  file text collate "C" not null,
  start bigint not null,
  -- Null: it is not written yet.
  bytes integer,
  put_at timestamptz not null default clock_timestamp()
);
create index temporary_piece_file on temporary_piece (file);
`;
