/** What the preview of an import offers: of rows that are one day, which to keep; and how many errors a check's own remedies mend. */
export const importChoices = `
-- The line of the other row, where two rows cannot both be right.
alter table import_problem add column rival int;

update import set checked = checked || '{"fixes": {}}' where checked is not null;
`;
