/**
 * Whose a pattern and a review link are, by account: rights ask for it, and a link ends with the account that made it.
 * Rows from before get the account where one alone has that name; what stays null belongs to nobody, and such links end.
 */
export const owners = `
alter table pattern add column account text;
update pattern p set account = a.account from account a
  where a.name = p.author and (select count(*) from account b where b.name = p.author) = 1;

alter table review_link add column account text;
update review_link l set account = a.account from account a
  where a.name = l.created_by and (select count(*) from account b where b.name = l.created_by) = 1;
`;
