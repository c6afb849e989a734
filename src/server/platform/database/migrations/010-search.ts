/**
 * What a body is searched in, in lower case: `search_head` its title and keywords, `search_text` its summary and texts.
 * Derived with the body and gone with it, so that a search need not take jsonb apart. Only ASCII has a case here.
 */
export const search = `
alter table content
  add column search_head text collate "C" generated always as (
    lower(coalesce(body->>'title', '') || ' ' || coalesce(body->>'keywords', '') collate "C")
  ) stored,
  add column search_text text collate "C" generated always as (
    lower(coalesce(body->>'summary', '') || ' ' ||
      replace(jsonb_path_query_array(body, '$.body[*].text')::text, '\\"', '"') collate "C")
  ) stored;
`;
