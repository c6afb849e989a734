import type { Migration } from '#server/platform/database/migrations.ts';

/** Everything that ever changed the sandbox, in order: its state is this log played from the last `sandbox/begin`. */
const log = `
create table command (
  seq bigint primary key,
  -- Time of the sandbox's clock, yyyymmddHHMMSS.
  at text collate "C" not null,
  -- Number of the customer who is logged in; null before anyone is.
  custno text collate "C",
  msgid text collate "C" not null,
  path text collate "C" not null,
  -- Passwords are keyed hashes.
  fields jsonb not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create table session (
  token text collate "C" primary key,
  cipher_key text collate "C" not null,
  custno text collate "C",
  -- What a call of an ended session is told: expired, logged in elsewhere.
  ended text collate "C",
  seen_at timestamptz not null default clock_timestamp()
);
create table secret (
  name text collate "C" primary key,
  value text not null
);
`;

/** How the customer logged in: by a token, as the website does, or by name and password, as on the trading pages. */
const loginWay = `
alter table session add column login_way text collate "C" not null default 'password'
  check (login_way in ('token', 'password'));
`;

export const sandboxMigrations: readonly Migration[] = [
  { name: '001-log', phase: 'offline', statements: log },
  { name: '002-login-way', phase: 'offline', statements: loginWay },
];
