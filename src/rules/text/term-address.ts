/** The id of a term's place on a page that lists terms. */
export function termPlace(id: string): string {
  return `entry-${id}`;
}
