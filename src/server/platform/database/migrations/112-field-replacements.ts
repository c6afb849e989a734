/** A replacement can be of one field of chosen items. */
export const fieldReplacements = `
alter table replacement drop constraint replacement_part_check;
alter table replacement add constraint replacement_part_check check (part in ('text', 'link', 'picture', 'fund', 'field'));
`;
