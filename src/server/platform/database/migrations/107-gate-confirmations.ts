/**
 * Who confirmed to be a qualified investor, when, and which text: what a session confirmed goes with it, this stays. The
 * hash is that of the published text, whose body the log keeps. Nothing removes a row; 20 years are asked for.
 */
export const gateConfirmations = `
create table gate_confirmation (
  number bigint generated always as identity primary key,
  -- The number of the visitor's session, which may be gone.
  session bigint not null,
  -- Of the investor who was logged in; null where nobody was.
  investor text collate "C",
  textversion text collate "C" not null,
  texthash sha256 not null,
  confirmed_at timestamptz not null,
  unique (session, texthash)
);
create trigger append_only before update or delete or truncate on gate_confirmation for each statement execute function refuse_change();
`;
