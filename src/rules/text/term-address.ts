/** The id of a term's place on a page that lists terms. */
export function termPlace(id: string): string {
  return `entry-${id}`;
}

/** A term on the page of this address. */
export function termAddress(page: string, id: string): string {
  return `${page}#${termPlace(id)}`;
}
