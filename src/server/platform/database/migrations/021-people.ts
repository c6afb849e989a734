/**
 * What accounts may do, how they sign in, and links by which people join. Of tokens and codes only hashes are stored;
 * the secret of an authenticator has to be known to be checked.
 */
export const people = `
alter table account
  -- [{role, scope}], see schemas/permission.ts.
  add column grants jsonb not null default '[]',
  add column deactivated_at timestamptz,
  add column totp_secret text,
  -- The last time step whose code was used: no code counts twice.
  add column totp_step bigint not null default 0;
-- Until now everybody could do everything.
update account set grants = '[{"role": "administrator", "scope": {"branches": [], "kinds": [], "blocks": []}}]';

alter table studio_session
  -- Names the session without opening it.
  add column id text collate "C" not null default gen_random_uuid()::text unique,
  add column address text not null default '',
  -- What the browser calls itself.
  add column device text not null default '';
create index studio_session_account on studio_session (account);

create table passkey (
  id text collate "C" primary key,
  account text collate "C" not null references account on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index passkey_account on passkey (account);

create table recovery_code (
  account text collate "C" not null references account on delete cascade,
  code_hash sha256 not null,
  used_at timestamptz,
  primary key (account, code_hash)
);

-- What an authenticator has to sign, once and soon.
create table passkey_challenge (
  id text collate "C" primary key,
  challenge text not null,
  -- Whose passkey is made; null where somebody signs in.
  account text collate "C" references account on delete cascade,
  expires_at timestamptz not null
);

-- Wrong passwords by account and by address, until they are forgotten.
create table sign_in_failure (
  key text collate "C" primary key,
  failures int not null,
  last_at timestamptz not null
);

create table invitation (
  id text collate "C" primary key,
  token_hash sha256 not null unique,
  account text collate "C" not null,
  grants jsonb not null,
  -- Sets another password of an account that there is.
  is_reset boolean not null default false,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index invitation_open on invitation (created_at desc) where used_at is null and revoked_at is null;
`;
