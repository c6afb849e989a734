/**
 * Sessions of the public wire and the messages they sent.
 * - `wire_session`: `seen_at` is renewed at most once a minute, so that most calls only read it.
 * - `wire_message`: one row per message, the guard against replays. Unlogged: a crash of the database forgets it.
 * - `wire_effect`: the first answer to every message that changed something. It outlives a crash.
 */
export const wire = `
create table wire_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  cipher_key text not null,
  seen_at timestamptz not null default now()
) with (fillfactor = 80);

create unlogged table wire_message (
  session bigint not null,
  msgid uuid not null,
  hash bytea not null,
  at timestamptz not null default now(),
  primary key (session, msgid)
);
create index wire_message_at on wire_message using brin (at);

create table wire_effect (
  session bigint not null,
  msgid uuid not null,
  hash bytea not null,
  status smallint not null,
  reply text not null,
  at timestamptz not null default now(),
  primary key (session, msgid)
);
create index wire_effect_at on wire_effect using brin (at);
`;
