/** `fund/risk-list` as `FundRiskList`. */
export function toPascal(name: string): string {
  return name
    .split(/[/-]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

/** What is wrong with a line of text for this flag, which ends up in a literal and a comment; empty: nothing. */
export function lineProblems(
  flag: string,
  text: string,
  { most, isEnglish }: { most: number; isEnglish: boolean },
): string[] {
  if (text.trim() === '' || text.length > most || /\p{Cc}|\*\//u.test(text))
    return [`--${flag} 要写一行字，1 到 ${most} 个字符`];
  if (isEnglish !== /\p{Script=Han}/u.test(text)) return [];
  return [isEnglish ? `--${flag} 要写英文，不含汉字` : `--${flag} 要写中文`];
}

/** The source with a statement after its last import. Throws where it imports nothing. */
export function withImport(source: string, statement: string): string {
  const end = [...source.matchAll(/^(?:import .*|\}) from '.*';\n/gm)].at(-1);
  if (!end) throw new Error(`No import to put after: ${statement}`);
  const at = end.index + end[0].length;
  return `${source.slice(0, at)}${statement}\n${source.slice(at)}`;
}

/** The source with a line before the last occurrence of `end`, which closes a list. Throws where it has none. */
export function withLineBefore(source: string, end: string, line: string): string {
  const at = source.lastIndexOf(`\n${end}`);
  if (at < 0) throw new Error(`No ${end} to put before: ${line}`);
  return `${source.slice(0, at)}\n  ${line}${source.slice(at)}`;
}
