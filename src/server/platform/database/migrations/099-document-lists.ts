/** Documents of funds that can be read have lists of their own: of all funds, by kind, and of one fund. */
export const documentLists = `
delete from listing where kind = 'funddocument' and facet ~ '^fund:[0-9]+/type:';
insert into listing (kind, facet, sort, key, version, from_at, to_at, from_seq, to_seq)
select l.kind, f.facet, l.sort, l.key, l.version, l.from_at, l.to_at, l.from_seq, l.to_seq
from listing l
join publication p on p.kind = l.kind and p.key = l.key and p.seq = l.version
join content c on c.hash = p.hash
cross join lateral (values
  ('readable'),
  ('readable/type:' || (c.body->>'doctype')),
  ('readable/fund:' || (c.body->>'fundcode')),
  ('readable/fund:' || (c.body->>'fundcode') || '/type:' || (c.body->>'doctype'))
) as f (facet)
where l.kind = 'funddocument' and l.facet = 'fund:' || (c.body->>'fundcode') and c.body->>'address' <> '';

update search_entry s set tokens = (
    select array_agg(t) from unnest(s.tokens) t where t !~ '^@fund:[0-9]+/type:'
  ) || case when c.body->>'address' = '' then '{}'::text[] else array[
    '@readable/type:' || (c.body->>'doctype'),
    '@readable/fund:' || (c.body->>'fundcode'),
    '@readable/fund:' || (c.body->>'fundcode') || '/type:' || (c.body->>'doctype')
  ] end
from publication p join content c on c.hash = p.hash
where s.kind = 'funddocument' and p.kind = s.kind and p.key = s.key and p.seq = s.version and c.body is not null;
`;
