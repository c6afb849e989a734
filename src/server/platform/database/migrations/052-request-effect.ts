/** What a call that waits for a second person would change when it was asked for; null where that cannot be worked out. */
export const requestEffect = `
alter table publish_request add column effect jsonb;
`;
