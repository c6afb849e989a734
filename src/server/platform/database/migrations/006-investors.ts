/**
 * Investors and their sessions. An investor comes from the trading site with a token that is good for one login;
 * a session then carries the id of the investor. `ended` tells why a session no longer counts.
 */
export const investors = `
create table investor (
  id text collate "C" primary key,
  -- What he may see of himself: name, mobile, e-mail, certificate, risk level.
  facts jsonb not null
);

create table login_token (
  hash bytea primary key,
  investor text not null references investor,
  expires_at timestamptz not null
);

alter table wire_session
  add column investor text references investor,
  add column ended text check (ended in ('elsewhere'));
create index wire_session_investor on wire_session (investor) where investor is not null;
`;
