/** Whom to tell by mail of what happens to funds, and what is to be told. */
export const fundAlerts = `
create table alert_subscription (
  id text collate "C" primary key,
  -- Encrypted; address_hash is keyed, see SECRET_COLUMNS.
  address text not null,
  address_hash sha256 not null unique,
  -- What links in mails carry; encrypted, since each mail carries it again.
  token text not null,
  token_hash sha256 not null unique,
  kinds text[] not null default '{}',
  fundcodes text[] not null default '{}',
  -- Null: nothing is sent but the mail that asks.
  confirmed_at timestamptz,
  -- What waits to be confirmed.
  asked_kinds text[],
  asked_fundcodes text[],
  asked_at timestamptz,
  -- When mails that ask were wanted within a day.
  ask_times timestamptz[] not null default '{}',
  ask_state text not null default 'due' check (ask_state in ('due', 'over')),
  ask_attempts int not null default 0,
  ask_next_at timestamptz not null default clock_timestamp(),
  -- When the last mail with news was begun, and before when none is.
  mailed_at timestamptz,
  next_at timestamptz not null default clock_timestamp(),
  -- Mails in a row that the server refused for ever.
  refusals int not null default 0,
  check ((asked_at is null) = (asked_kinds is null) and (asked_at is null) = (asked_fundcodes is null)),
  check (confirmed_at is not null or asked_at is not null)
);
create index alert_subscription_asked on alert_subscription (ask_next_at) where ask_state = 'due';

-- What happened, once for each subscription. taken: it is in a mail that was begun. Goes when nothing can raise it again.
create table alert_event (
  subscription text collate "C" not null references alert_subscription on delete cascade,
  event text collate "C" not null,
  kind text collate "C" not null check (kind in ('nav', 'notice', 'payout')),
  fundcode text collate "C" not null,
  -- Day of a NAV, id of a notice, kind and ex-date of a payout.
  item text collate "C" not null,
  at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'taken')),
  until timestamptz not null,
  primary key (subscription, event)
);
create index alert_event_waiting on alert_event (subscription) where state = 'waiting';
create index alert_event_until on alert_event (until);

-- How far the log was read for events.
create table alert_position (
  single boolean primary key default true check (single),
  seq bigint not null,
  at timestamptz not null
);

-- Numbers of a day in Beijing, without addresses.
create table alert_day (
  day date not null,
  measure text collate "C" not null check (measure in ('asked', 'confirmed', 'sent', 'failed', 'ended')),
  count int not null,
  primary key (day, measure)
);
`;
