/** Editors and their sessions. Only hashes of passwords and tokens are stored. */
export const accounts = `
create table account (
  account text collate "C" primary key,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default clock_timestamp()
);
create table studio_session (
  token_hash text collate "C" primary key,
  account text collate "C" not null references account on delete cascade,
  started_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp()
);
`;
