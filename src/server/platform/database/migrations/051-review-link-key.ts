/** By which API key a review link was made: it ends with the key. Null: made in the studio, or before this step. */
export const reviewLinkKey = `
alter table review_link add column api_key text collate "C";
`;
