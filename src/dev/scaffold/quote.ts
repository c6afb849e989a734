/** A literal of TypeScript, in the quotes that the formatter chooses: single ones, unless double ones need fewer escapes. */
export function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\');
  return count(text, "'") > count(text, '"')
    ? `"${escaped.replaceAll('"', '\\"')}"`
    : `'${escaped.replaceAll("'", "\\'")}'`;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
