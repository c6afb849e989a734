/** For what tells whether anything of a kind has changed: its last release, and the last of its versions that began or ended. */
export const fundTable = `
create index publication_kind_seq on publication (kind, seq);
create index publication_kind_from on publication (kind, valid_from);
create index publication_kind_until on publication (kind, valid_until) where valid_until is not null;
`;
