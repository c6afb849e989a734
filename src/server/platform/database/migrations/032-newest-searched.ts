/** The newest articles as they are searched: of a word that stands in many titles they are the answer. */
export const newestSearched = `
create index search_entry_newest on search_entry (sort, key);
`;
