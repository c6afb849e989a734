/**
 * The key stands in the index of a kind's releases: without it a plan made before there are statistics joins every row of a
 * list to all rows that were released with it.
 */
export const fundTablePlan = `
drop index publication_kind_seq;
create index publication_kind_seq_key on publication (kind, seq, key);
`;
