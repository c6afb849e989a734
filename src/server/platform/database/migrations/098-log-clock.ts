/**
 * The clock of what is recorded: that of the database, but never before the last release and the last line of activity. Where
 * the machine's clock is set back, what is signed and published afterwards is not earlier than what was before.
 */
export const logClock = `
create function log_clock() returns timestamptz language sql as $$
  select greatest(clock_timestamp(), (select recorded_at from head), (select max(at) from activity))
$$;
alter table activity alter column at set default log_clock();
alter table sealed_submission alter column sealed_at set default log_clock();
alter table signature alter column signed_at set default log_clock();
alter table approval alter column submitted_at set default log_clock();
alter table approval_event alter column at set default log_clock();
alter table breach_confirmation alter column confirmed_at set default log_clock();
alter table publish_request alter column asked_at set default log_clock();
alter table taking_away alter column at set default log_clock();
alter table deputy alter column named_at set default log_clock();
`;
