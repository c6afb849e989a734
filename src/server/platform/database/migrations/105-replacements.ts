/** What editors replaced on the whole site at once, so that it can be taken back until it is published. */
export const replacements = `
create table replacement (
  id text collate "C" primary key,
  account text collate "C" not null,
  made_by text not null,
  at timestamptz not null default clock_timestamp(),
  part text collate "C" not null check (part in ('text', 'link', 'picture', 'fund')),
  find text not null,
  replacement text not null,
  places int not null check (places > 0),
  -- [{kind, key, base, units}]: what was written into each draft, and the release that it built on.
  documents jsonb not null,
  -- The release that the drafts were put into.
  saved text collate "C" not null references saved_release,
  undone_at timestamptz,
  undone_by text,
  check ((undone_at is null) = (undone_by is null))
);
create index replacement_at on replacement (at desc);
`;
