/** Who did what and when. Written with what it tells, and never changed. */
export const activity = `
create table activity (
  number bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null: nobody who is known, or the product itself.
  account text collate "C",
  -- The name as it was then.
  author text not null,
  action text collate "C" not null,
  -- The thing that it was done to; all three empty where there is none.
  kind text collate "C" not null,
  key text collate "C" not null,
  title text not null,
  address text not null,
  -- {"name": value}: what the action's sentence tells besides.
  details jsonb not null
);
create index activity_account on activity (account, number desc);
create index activity_action on activity (action, number desc);
create index activity_thing on activity (kind, key, number desc);
create index activity_at on activity (at, number);
create trigger append_only before update or delete or truncate on activity for each statement execute function refuse_change();
`;
