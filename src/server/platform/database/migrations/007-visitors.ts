/**
 * What visitors leave. None of it enters the versioned store, and all of it has a term: rows go when `until`,
 * `expires_at` or their age says so. `session` is the row of `wire_session`, which may be gone before.
 */
export const visitors = `
-- Bytes by their SHA-256. put_at is renewed when the same bytes come again, so that a sweep leaves them alone.
create table file_content (
  hash sha256 primary key,
  bytes bytea not null,
  put_at timestamptz not null default now()
);
-- Pictures and PDFs are compressed already.
alter table file_content alter column bytes set storage external;

-- The ticket that a visitor can ask for. 0 received, 1 answered.
create table feedback_ticket (
  ticketno text collate "C" primary key,
  session bigint not null,
  investor text,
  type text not null,
  title text not null,
  content text not null,
  status text not null default '0' check (status in ('0', '1')),
  reply text not null default '',
  at timestamptz not null default now(),
  until timestamptz not null
);
create index feedback_ticket_until on feedback_ticket (until);

-- Who wrote it, kept for a shorter time.
create table feedback_contact (
  ticketno text collate "C" primary key references feedback_ticket on delete cascade,
  name text not null,
  mobile text not null,
  email text not null,
  until timestamptz not null
);
create index feedback_contact_until on feedback_contact (until);

create table visitor_file (
  id text collate "C" primary key,
  session bigint not null,
  hash sha256 not null references file_content,
  filename text not null,
  filetype text not null,
  filesize integer not null,
  -- The feedback that it belongs to, and with which it goes.
  ticketno text collate "C" references feedback_ticket on delete cascade,
  at timestamptz not null default now(),
  until timestamptz not null
);
create index visitor_file_session on visitor_file (session);
create index visitor_file_hash on visitor_file (hash);
create index visitor_file_until on visitor_file (until);
create index visitor_file_ticket on visitor_file (ticketno) where ticketno is not null;

-- At most one of each kind in a session: a new one voids the one before.
create table image_code (
  session bigint not null,
  kind text not null check (kind in ('image', 'words')),
  id text collate "C" not null,
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (session, kind)
);
create index image_code_expires on image_code (expires_at);

-- Holds neither session nor address: it tells what was done, not by whom.
create table action_record (
  id uuid primary key,
  time text collate "C" not null,
  type text not null,
  msg jsonb not null,
  at timestamptz not null default now()
);
create index action_record_at on action_record using brin (at);
`;
