/**
 * Both ends of a login. `upstream_session` is known by its own id, so that it outlives the visitor's session until the
 * gateway was told of the end: `investor` is who is logged in with it, `session` is null until a login is complete, `ended_at` and `tried_at` say since when it has to be ended and when
 * that was last tried. `trading_notice` has the ids of the trading site's signed messages, against replays. Sessions that
 * were kept before are dropped: their values are encrypted for another id.
 */
export const tradingLine = `
delete from upstream_session;
alter table upstream_session
  drop constraint upstream_session_pkey,
  drop constraint upstream_session_session_fkey,
  alter column session drop not null,
  alter column unique_index drop default,
  add primary key (unique_index),
  add column investor text,
  add column created_at timestamptz not null default now(),
  add column ended_at timestamptz,
  add column tried_at timestamptz;
create unique index upstream_session_live on upstream_session (session) where ended_at is null;

alter table login_token add column upstream uuid;

alter table wire_session drop constraint wire_session_ended_check;
alter table wire_session add constraint wire_session_ended_check check (ended in ('elsewhere', 'over'));

create table trading_notice (
  id text collate "C" primary key,
  at timestamptz not null default now()
);
`;
