/**
 * Names of managers are among the words that may be meant from form 2 of the search on. A store with releases derives it beside
 * the rows in use; one without has nothing to derive.
 */
export const searchWords = `
update rebuild set form = 2 where name = 'search' and not exists (select from publication);
`;
