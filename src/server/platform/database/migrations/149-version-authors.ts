/** Who wrote the versions of a document whose operations were taken away: what they would say of it. Rows are only appended. */
export const versionAuthors = `
create table version_authors (
  kind text collate "C" not null,
  key text collate "C" not null,
  seq bigint not null,
  -- Texts by node and path, each with how many UTF-16 units one person typed; null where the content is of an earlier version.
  texts jsonb,
  -- Of each node who changed it since the version before, newest first.
  editors jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (kind, key, seq)
);
create index version_authors_at on version_authors (at);
`;
