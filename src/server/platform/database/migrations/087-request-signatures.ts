/**
 * Calls that wait for a second person are sealed and signed as submissions are; what one person took from the public at
 * once waits for a review; an invitation or a key opens nothing before a second person has agreed to it.
 */
export const requestSignatures = `
alter table publish_request
  -- Null: takes no signature, or was asked for before requests were sealed.
  add column seal sha256;

create table taking_away (
  -- The release that took it away.
  seq bigint primary key references release,
  route text collate "C" not null,
  account text collate "C" not null,
  name text not null,
  at timestamptz not null default clock_timestamp(),
  reviewer text collate "C",
  reviewed_by text,
  reviewed_at timestamptz,
  check ((reviewer is null) = (reviewed_at is null)),
  check (reviewer <> account)
);
create index taking_away_open on taking_away (at) where reviewer is null;

-- False: nobody else has agreed to it yet, where a second person is needed.
alter table invitation add column is_agreed boolean not null default true;
alter table api_key add column is_agreed boolean not null default true;
`;
