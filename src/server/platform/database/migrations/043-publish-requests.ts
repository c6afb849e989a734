/**
 * Calls that change what visitors see and wait for a second person, where approval is required. Who asked and who agreed
 * are two accounts.
 */
export const publishRequests = `
create table publish_request (
  id text collate "C" primary key,
  route text collate "C" not null,
  body jsonb not null,
  -- [{kind, key, seq}]: what it touches, and the last release of each when it was asked for.
  documents jsonb not null,
  note text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined', 'withdrawn')),
  account text collate "C" not null,
  asked_by text not null,
  asked_at timestamptz not null default clock_timestamp(),
  address text not null,
  decider text collate "C",
  decided_by text,
  decided_at timestamptz,
  decision_note text,
  -- The release that it became.
  seq bigint references release,
  check ((state = 'waiting') = (decider is null)),
  check (state = 'withdrawn' or decider <> account)
);
create index publish_request_waiting on publish_request (asked_at desc) where state = 'waiting';
create index publish_request_account on publish_request (account, asked_at desc);
`;
