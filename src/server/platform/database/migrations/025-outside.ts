/**
 * For programs outside: keys that act for an account, answers to calls that may be sent again, and webhooks. Of keys only
 * hashes are stored; the secret of a webhook has to be known to sign with it.
 */
export const outside = `
create table api_key (
  id text collate "C" primary key,
  token_hash sha256 not null unique,
  -- How the token begins, by which people recognise it.
  prefix text not null,
  name text not null,
  account text collate "C" not null references account on delete cascade,
  -- {rights, scope}, see schemas/api-key.ts.
  limits jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_account on api_key (account);

create table idempotent_call (
  -- The key or the session that calls.
  caller text collate "C" not null,
  key text collate "C" not null,
  -- Of the route and the body.
  hash sha256 not null,
  -- Sealed with what only the caller has.
  answer bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (caller, key)
);
create index idempotent_call_at on idempotent_call (at);

create table webhook (
  id text collate "C" primary key,
  name text not null,
  url text not null,
  secret text not null,
  events text[] not null,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- What it was told of: the log up to this release, and what began or ended up to this time.
  told_seq bigint not null,
  told_at timestamptz not null,
  -- Both null: in use. 'failed': nothing arrived for a day; 'gone': the other side wants no more; 'off': an editor did it.
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('failed', 'gone', 'off')),
  removed_at timestamptz,
  check ((disabled_at is null) = (disabled_because is null))
);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook text collate "C" not null references webhook,
  -- The same, however often it is sent.
  event text collate "C" not null,
  type text not null,
  -- As it is signed.
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Begun attempts. Whoever begins one puts the next off until this one must be over.
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  -- Asked for by an editor: tried once.
  is_manual boolean not null default false,
  unique (webhook, event)
);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (webhook, id desc);

create table webhook_attempt (
  delivery bigint not null references webhook_delivery on delete cascade,
  number int not null,
  at timestamptz not null default clock_timestamp(),
  -- All null: under way, or its process ended.
  milliseconds int,
  status int,
  -- The beginning of what was answered.
  answer text,
  -- Why there was no answer.
  problem jsonb,
  primary key (delivery, number)
);
`;
