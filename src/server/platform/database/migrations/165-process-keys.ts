/** By which keys each process works: processes with other ones could not read what it writes. Null: it is from before they told. */
export const processKeys = `
alter table process
  -- Ids of the keys for secrets, the one that encrypts first.
  add column secret_keys text[] collate "C",
  -- Keyed hash of the keys for calls of visitors.
  add column wire_keys text collate "C";
`;
