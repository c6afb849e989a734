/**
 * Sessions whose visitor confirmed to be a qualified investor, by the version of the text that was confirmed. A row goes
 * with its session: the next one is asked again.
 */
export const qualified = `
create table qualified_session (
  session bigint not null references wire_session on delete cascade,
  textversion text collate "C" not null,
  confirmed_at timestamptz not null,
  primary key (session, textversion)
);
`;
