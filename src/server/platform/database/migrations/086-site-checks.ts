/** What the disclosure rules find on the live site. A check is added whole when it is done; old ones are cleared away. */
export const siteChecks = `
create table site_check (
  number bigint generated always as identity primary key,
  -- Why: 'night', 'release' of figures or rules, 'rule-day', or 'person'.
  reason text collate "C" not null,
  -- The release that was looked at, and the day in Beijing, yyyymmdd.
  seq bigint not null,
  day text collate "C" not null,
  documents integer not null,
  total integer not null,
  -- A list of findings, the first of them where there are more than are kept.
  findings jsonb not null,
  began_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp()
);
`;
