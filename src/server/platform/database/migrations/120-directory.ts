/** People and groups that the company's directory keeps by SCIM. */
export const directory = `
-- What the directory calls the person in its requests; null: not known yet.
alter table provider_identity add column directory_id text collate "C";

create table directory_user (
  id text collate "C" primary key,
  account text collate "C" not null unique references account on delete cascade,
  user_name text collate "C" not null,
  -- Null: the directory says none.
  external_id text collate "C",
  -- As the directory says it; what the studio made of it is in the account.
  attributes jsonb not null,
  -- The account was active when the directory deactivated it.
  has_deactivated boolean not null default false,
  -- Null: the directory still has the person.
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp()
);
create unique index directory_user_name on directory_user (lower(user_name)) where removed_at is null;
create unique index directory_user_external on directory_user (external_id) where removed_at is null;

create table directory_group (
  id text collate "C" primary key,
  display_name text collate "C" not null unique,
  external_id text collate "C" unique,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp()
);

create table directory_member (
  group_id text collate "C" not null references directory_group on delete cascade,
  user_id text collate "C" not null references directory_user on delete cascade,
  primary key (group_id, user_id)
);
create index directory_member_user on directory_member (user_id);

-- One row at most: when the directory last asked for something.
create table directory_call (
  single boolean primary key default true check (single),
  called_at timestamptz not null
);
`;
