import type { JsonValue } from '#schemas/json.ts';
import { listRule, type Kind } from '#server/store/content/kinds.ts';
import type { ListRange } from '#server/store/content/list.ts';

interface Row {
  key: string;
  body: JsonValue;
}

interface Listed {
  rows: readonly Row[];
  total: number;
}

interface Asked {
  kind: Kind;
  facets: readonly string[];
  part: ListRange;
}

/** A part of a list as it would be with these drafts published: each in its place, or gone where it no longer belongs. */
export function overlayDraftsOnList(
  { rows, total }: Listed,
  drafts: ReadonlyMap<string, JsonValue>,
  { kind, facets, part }: Asked,
): Listed {
  const rule = listRule(kind);
  const own = [...drafts].flatMap(([name, body]) =>
    name.startsWith(`${kind}:`) ? [{ key: name.slice(kind.length + 1), body }] : [],
  );
  if (!rule || own.length === 0) return { rows, total };
  const isFirst = (part.offset ?? 0) === 0 && !part.after && !part.before;
  const known = new Set(rows.map(({ key }) => key));
  const listed = own.filter(
    ({ key, body }) =>
      (isFirst || known.has(key)) && rule.facets(body).some((facet) => facets.includes(facet)),
  );
  const others = rows.filter(({ key }) => !own.some((draft) => draft.key === key));
  const along = rule.direction === 'descending' ? -1 : 1;
  const place = ({ key, body }: Row) => `${rule.sort(body, key)}\u0000${key}`;
  const sorted = [...others, ...listed].toSorted(
    (a, b) => along * Buffer.compare(Buffer.from(place(a)), Buffer.from(place(b))),
  );
  return {
    rows: sorted.slice(0, part.limit),
    total: total + others.length + listed.length - rows.length,
  };
}
