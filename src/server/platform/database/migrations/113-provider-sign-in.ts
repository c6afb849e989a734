/** Accounts of people who sign in by the company's provider, which session at the provider a session came from, and logout tokens that were used. */
export const providerSignIn = `
-- Null: there is none, so that no password opens the account.
alter table account alter column password_hash drop not null;
-- At which the company knows the person, in lower case.
alter table account add column email text;
create unique index account_email on account (email) where email is not null;
alter table invitation add column email text;

create table provider_identity (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  account text collate "C" not null references account on delete cascade,
  linked_at timestamptz not null default clock_timestamp(),
  primary key (issuer, subject),
  unique (issuer, account)
);

alter table studio_session
  -- Null: by the studio's own means.
  add column provider_issuer text collate "C",
  add column provider_subject text collate "C",
  -- Null: the provider named no session.
  add column provider_sid text collate "C";
create index studio_session_provider on studio_session (provider_issuer, provider_subject) where provider_issuer is not null;

-- Sign-ins that were led to the provider and may come back, once and soon.
create table provider_sign_in (
  token_hash sha256 primary key,
  -- Whose owner proves again who they are; null where somebody signs in.
  session text collate "C",
  expires_at timestamptz not null
);

create table provider_logout (
  -- Of issuer and jti.
  token_hash sha256 primary key,
  expires_at timestamptz not null
);
`;
