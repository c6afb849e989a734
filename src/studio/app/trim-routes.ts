/** The source of routes without what only the server's documents say of them: an editor downloads none of it. */
export function trimRoutes(source: string): string {
  return source.replaceAll(/^ {4}(?:summary|tag):\s+'[^'\n]*',\n/gm, '');
}
