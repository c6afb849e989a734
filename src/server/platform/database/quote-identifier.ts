/** An identifier as it stands in a statement that takes no parameters. */
export function quoteIdentifier(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
