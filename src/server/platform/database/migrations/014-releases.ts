/**
 * Releases that are put together to be published later, and what becomes of a submission: it waits, is approved, sent
 * back with a note, or taken back by who submitted it. What was said of it is only ever appended.
 */
export const releases = `
create table saved_release (
  id text collate "C" primary key,
  -- Grows with every saving, so that nobody overwrites what they have not seen.
  version int not null default 1,
  name text not null,
  note text not null,
  -- [{kind, key, hash, later?}]
  items jsonb not null,
  valid_from timestamptz,
  valid_until timestamptz,
  account text not null,
  saved_by text not null,
  saved_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  -- The release that it became.
  seq bigint references release,
  check (removed_at is null or seq is null)
);
create index saved_release_open on saved_release (saved_at desc) where removed_at is null and seq is null;

alter table approval add column state text not null default 'waiting' check (state in ('waiting', 'approved', 'returned', 'withdrawn'));
update approval set state = 'approved' where approver is not null;
alter table approval add check ((state = 'approved') = (approver is not null));
-- The release that was made of what was approved.
alter table approval add column seq bigint references release;

create table approval_event (
  fingerprint sha256 not null references approval,
  number bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  account text not null,
  author text not null,
  what text not null check (what in ('submitted', 'approved', 'returned', 'withdrawn')),
  note text not null,
  primary key (fingerprint, number)
);
insert into approval_event (fingerprint, at, account, author, what, note)
  select fingerprint, submitted_at, submitter, submitted_by, 'submitted', note from approval
  union all select fingerprint, approved_at, approver, approved_by, 'approved', '' from approval where approver is not null
  order by 2;
create trigger append_only before update or delete or truncate on approval_event for each statement execute function refuse_change();
`;
