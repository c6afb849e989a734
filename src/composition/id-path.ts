/**
 * The ids from the topmost entry of a tree down to this one, which a scope of rights is compared with: of menu entries or
 * categories. Ends where a cycle begins; an entry that is not among the rows has itself alone.
 */
export function idPath(rows: readonly { id: string; parentid: string }[], entry: string): string[] {
  const parents = new Map(rows.map(({ id, parentid }) => [id, parentid]));
  const path: string[] = [];
  for (
    let id: string | undefined = entry;
    id !== undefined && id !== '' && !path.includes(id);
    id = parents.get(id)
  )
    path.unshift(id);
  return path;
}
