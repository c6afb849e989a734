/** Finds what was counted of the variants of one place. */
export const variantDays = `
create index action_day_variant on action_day (split_part(what, ' ', 1), day) where measure in ('shown', 'reached');
`;
