/** Whose account made a release: display names may be alike, accounts are not. Null for the product itself, and before this was recorded. */
export const releaseAccount = `
alter table release add column account text collate "C";
`;
