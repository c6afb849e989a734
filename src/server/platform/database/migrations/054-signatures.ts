/**
 * What is signed before a release: the parts of each submission under their hash, and the signatures over it. Neither is
 * ever changed or deleted, so that a signature verifies as long as the record is kept.
 */
export const signatures = `
create table sealed_submission (
  -- SHA-256 of the canonical text of the parts.
  seal sha256 primary key,
  parts jsonb not null,
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on sealed_submission for each statement execute function refuse_change();

create table signature (
  number bigint generated always as identity primary key,
  seal sha256 not null references sealed_submission,
  -- From 0, in the order of the submission's steps.
  step int not null check (step >= 0),
  role text collate "C" not null,
  account text collate "C" not null,
  name text not null,
  decision text not null check (decision in ('signed', 'returned')),
  opinion text not null,
  -- Null where it was sent back, which proves nothing.
  strength text check (strength in ('passkey', 'password')),
  -- See schemas/signing.ts.
  assertion jsonb,
  signed_at timestamptz not null default clock_timestamp(),
  check ((decision = 'signed') = (strength is not null)),
  check ((strength is not distinct from 'passkey') = (assertion is not null))
);
-- One signature for each step, and nobody signs two of them.
create unique index signature_step on signature (seal, step) where decision = 'signed';
create unique index signature_account on signature (seal, account) where decision = 'signed';
create trigger append_only before update or delete or truncate on signature for each statement execute function refuse_change();

alter table approval
  -- Null: submitted before there were seals; such a submission is void.
  add column seal sha256;
alter table approved_release add column seal sha256;
`;
