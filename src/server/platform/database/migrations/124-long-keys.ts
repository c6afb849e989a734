/** A translation's key names its document and the language, and so is longer than that of other documents. */
export const longKeys = `
alter table draft drop constraint draft_key_check, add constraint draft_key_check check (char_length(key) between 1 and 80);
`;
