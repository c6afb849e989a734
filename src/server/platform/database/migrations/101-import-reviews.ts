/** Who found the rows of an import to be those of their source. */
export const importReviews = `
-- {version, account, name, at, basis}; of an earlier version it holds no more.
alter table import add column reviewed jsonb;
`;
