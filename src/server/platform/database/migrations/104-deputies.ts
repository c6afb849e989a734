/** Who signs for whom between two days, and for whom a signature was given. */
export const deputies = `
create table deputy (
  id text collate "C" primary key,
  -- Who is represented.
  account text collate "C" not null,
  deputy text collate "C" not null,
  -- Null: every role by which the account signs.
  role text collate "C",
  -- Both included, yyyymmdd in Beijing.
  from_day text collate "C" not null check (from_day ~ '^[0-9]{8}$'),
  until_day text collate "C" not null check (until_day ~ '^[0-9]{8}$'),
  named_at timestamptz not null default clock_timestamp(),
  -- Null: it ends by its last day alone.
  ended_at timestamptz,
  -- The account that ended it.
  ended_by text collate "C",
  check (account <> deputy),
  check (from_day <= until_day),
  check ((ended_at is null) = (ended_by is null))
);
create index deputy_of on deputy (deputy, until_day);
create index deputy_for on deputy (account, until_day);

alter table signature
  -- Of a deputy: whom the signature is for.
  add column represents text collate "C",
  add column represents_name text,
  add check ((represents is null) = (represents_name is null)),
  add check (represents <> account);
-- Nobody is represented at two steps.
create unique index signature_represents on signature (seal, represents) where decision = 'signed' and represents is not null;
`;
