/**
 * Tells the planner what it costs to read the tokens of a row, which are stored apart from it. It is never executed:
 * conditions name it behind one that is always true. In PL/pgSQL, since a function in SQL is replaced by its body.
 */
export const tokenCost = `
create function reads_tokens(tokens text[]) returns boolean language plpgsql immutable parallel safe cost 400 as $$
begin
  return true;
end $$;
`;
