/**
 * What editors work on: a document and the operations since. Operations are only ever appended; `head` is the sequence of
 * the last one. The snapshot is the document at `snapshot_head`, so that opening a draft reads few operations.
 */
export const drafts = `
create table draft (
  kind text collate "C" not null,
  key text collate "C" not null check (char_length(key) between 1 and 40),
  head bigint not null default 0,
  snapshot jsonb not null,
  snapshot_head bigint not null default 0,
  -- The release that the draft builds on; null where it was made from nothing.
  base_seq bigint,
  -- Of the canonical content at content_head, worked out when it is asked for.
  content_hash sha256,
  content_head bigint,
  primary key (kind, key)
);

-- id is the client's: a repeat after a lost answer is recognised by it.
create table draft_operation (
  kind text collate "C" not null,
  key text collate "C" not null,
  sequence bigint not null check (sequence > 0),
  id text collate "C" not null,
  operation jsonb not null,
  account text collate "C" not null,
  author text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (kind, key, sequence),
  unique (kind, key, id),
  foreign key (kind, key) references draft
);
`;
