/**
 * Drafts whose oldest operations were taken away: how far, and who typed the texts as they stood after the last operation
 * that is stood for. No reference to `draft`: a row is written without waiting for an editor, or letting one wait.
 */
export const trimmedDrafts = `
create table trimmed_draft (
  kind text collate "C" not null,
  key text collate "C" not null,
  -- Operations up to this sequence are gone, or about to be.
  trimmed bigint not null check (trimmed > 0),
  -- The release up to which \`version_authors\` says who changed the document.
  seq bigint not null,
  -- Of the last operation up to that release, from which \`texts\` is.
  sequence bigint not null check (sequence >= trimmed),
  -- As \`baseOfTexts\` makes them.
  texts jsonb not null,
  primary key (kind, key)
);
`;
