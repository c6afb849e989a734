/** What compliance confirmed of what disclosure rules warn of. Never changed or deleted: the log of who let it pass. */
export const breachConfirmations = `
create table breach_confirmation (
  number bigint generated always as identity primary key,
  -- Of the fact and its rule: another text has another one.
  key text collate "C" not null,
  rule text collate "C" not null,
  kind text collate "C" not null,
  item text collate "C" not null,
  words text not null,
  reason text not null,
  account text collate "C" not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null default clock_timestamp()
);
create index breach_confirmation_key on breach_confirmation (key);
create trigger append_only before update or delete or truncate on breach_confirmation for each statement execute function refuse_change();
`;
