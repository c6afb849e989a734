/** The category of a searched article beside its row, by which groups of a search are told apart without reading its tokens. */
export const searchCategories = `
alter table search_entry add column category text collate "C", alter column category set storage main;
alter table search_entry_next add column category text collate "C", alter column category set storage main;

-- Rows have categories from form 4 on. A store without releases has nothing to derive.
update rebuild set form = 4 where name = 'search' and not exists (select from publication);
`;
