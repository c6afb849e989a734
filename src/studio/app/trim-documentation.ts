/** The source of routes and rights without what only documents say of them: an editor downloads none of it. */
export function trimDocumentation(source: string): string {
  return source.replaceAll(
    /^ {4}(?:(?:summary|tag|description):\s+'[^'\n]*'|errors:\s+\[[^\]]*\]),\n/gm,
    '',
  );
}
