/** Answers that go to visitors by mail once they are kept: one row for each message until its mail is sent. */
export const answerMail = `
create table answer_mail (
  ticketno text collate "C" primary key references feedback_ticket on delete cascade,
  -- Who answered.
  account text collate "C" not null,
  author text not null,
  -- failed: it is not tried again.
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp()
);
create index answer_mail_next on answer_mail (next_at) where state = 'waiting';
`;
