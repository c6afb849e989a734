/**
 * What people say of blocks, fields and passages. A thread is anchored by node id and field path, in texts also by a range
 * that is valid after the operation `followed` of the draft.
 */
export const comments = `
create table comment_thread (
  id text collate "C" primary key,
  kind text collate "C" not null,
  key text collate "C" not null,
  node text collate "C" not null,
  -- Null: the whole block.
  path text[],
  -- Both null: the whole field, or a passage that is gone.
  range_from int check (range_from >= 0),
  range_to int check (range_to > range_from),
  -- The passage as it was when the thread began; empty: none.
  quote text not null,
  followed bigint not null,
  -- The release whose version it is about; null: the draft.
  seq bigint,
  -- The submission that it was written on; null: none.
  seal sha256 references sealed_submission,
  -- Of the link under which a reviewer wrote it; null: somebody with an account.
  review_link text collate "C",
  created_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  resolver text,
  resolved_by text,
  check ((range_from is null) = (range_to is null)),
  check ((resolved_at is null) = (resolved_by is null))
);
create index comment_thread_document on comment_thread (kind, key);

create table comment (
  number bigint generated always as identity primary key,
  thread text collate "C" not null references comment_thread,
  -- Null: a reviewer without an account.
  account text collate "C",
  name text not null,
  is_by_program boolean not null,
  body text not null,
  at timestamptz not null default clock_timestamp(),
  -- What is removed keeps its place; its body is emptied.
  removed_at timestamptz
);
create index comment_of_thread on comment (thread, number);

create table comment_mention (
  comment bigint not null references comment,
  account text collate "C" not null,
  primary key (comment, account)
);
create index comment_mention_account on comment_mention (account);
`;
