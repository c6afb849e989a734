/** What answers to visitors begin with, and when an answer was sent to a visitor by mail. */
export const answers = `
create table answer_template (
  id bigint generated always as identity primary key,
  title text not null unique,
  content text not null,
  version int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);
alter table feedback_ticket add column mailed_at timestamptz;
`;
