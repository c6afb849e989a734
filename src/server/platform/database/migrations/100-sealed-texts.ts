/**
 * What a seal names by hash, as it was when it was sealed: rendered pages, their styles, and contents. Kept as long as the
 * seal is signed; of a submission that nobody signed until it has ended.
 */
export const sealedTexts = `
create table sealed_text (
  -- SHA-256 of the text.
  hash sha256 primary key,
  body text not null,
  kept_at timestamptz not null default clock_timestamp()
);
create table sealed_text_use (
  seal sha256 not null references sealed_submission,
  hash sha256 not null references sealed_text,
  primary key (seal, hash)
);
create index sealed_text_use_hash on sealed_text_use (hash);
`;
