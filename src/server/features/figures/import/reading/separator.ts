import type { ImportLayout } from '#schemas/import.ts';

type Separator = ImportLayout['separator'];
const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|'];

/** What stands between the cells: of the signs that split all lines alike the one that splits most. */
export function sniffSeparator(beginning: string): Separator {
  const lines = beginning
    .split(/\r?\n/)
    .slice(0, 20)
    .filter((line) => line !== '')
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const first = counts[0] ?? 0;
    const alike = counts.filter((count) => count === first).length;
    return { separator, score: first === 0 ? 0 : alike * 1000 + Math.min(first, 999) };
  });
  return scores.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ',';
}
