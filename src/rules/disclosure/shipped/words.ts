/** Words of a list that is written with blanks between them. */
export function words(listed: string): string[] {
  return listed.split(/\s+/u).filter((word) => word !== '');
}
