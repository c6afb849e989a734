/** A row of a tree: a menu entry or a category. */
interface TreeRow {
  id: string;
  parentid: string;
}

/**
 * Leads from an entry of a tree to the ids from the topmost one down to it, which a scope of rights is compared with. Ends
 * where a cycle begins; an entry that is not among the rows has itself alone.
 */
export function idPaths(rows: readonly TreeRow[]): (entry: string) => string[] {
  const parents = new Map(rows.map(({ id, parentid }) => [id, parentid]));
  return (entry) => {
    const path: string[] = [];
    for (
      let id: string | undefined = entry;
      id !== undefined && id !== '' && !path.includes(id);
      id = parents.get(id)
    )
      path.unshift(id);
    return path;
  };
}

/** The path of one entry alone. */
export function idPath(rows: readonly TreeRow[], entry: string): string[] {
  return idPaths(rows)(entry);
}
