/** What programs changed in drafts, so that it can be taken back at once until it is published. */
export const proposals = `
create table proposal (
  id text collate "C" primary key,
  account text collate "C" not null,
  made_by text not null,
  at timestamptz not null default clock_timestamp(),
  summary text not null,
  operations int not null check (operations > 0),
  -- [{kind, key, base, head, record}]: what was changed in each draft, where the draft then stood, and the release that it
  -- built on.
  documents jsonb not null,
  undone_at timestamptz,
  undone_by text,
  check ((undone_at is null) = (undone_by is null))
);
create index proposal_at on proposal (at desc);
create index proposal_documents on proposal using gin (documents jsonb_path_ops);
`;
