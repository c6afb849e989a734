/**
 * Before something is published: who approved which content, whether that is required, and links for reviewers. An
 * approval is bound to the fingerprint of the drafts, a link to the hash of its token.
 */
export const review = `
create table studio_setting (
  name text collate "C" primary key,
  value jsonb not null,
  account text not null,
  changed_at timestamptz not null default clock_timestamp()
);

create table approval (
  fingerprint sha256 primary key,
  -- [{kind, key, hash}]
  items jsonb not null,
  note text not null,
  submitter text not null,
  submitted_by text not null,
  submitted_at timestamptz not null default clock_timestamp(),
  approver text check (approver <> submitter),
  approved_by text,
  approved_at timestamptz,
  check ((approver is null) = (approved_at is null) and (approver is null) = (approved_by is null))
);

create table review_link (
  id text collate "C" primary key,
  token_hash sha256 not null unique,
  kind text collate "C" not null,
  key text collate "C" not null,
  label text not null,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index review_link_document on review_link (kind, key, created_at desc);
`;
