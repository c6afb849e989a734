import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');

/** Text of a file of the project. */
export function readProject(path: string): string {
  return readFileSync(resolve(project, path), 'utf8');
}

/**
 * The document with each named section replaced. A section stands between `<!-- name: written by npm run docs -->` and
 * `<!-- end of name -->`. Throws when a section is missing.
 */
export function fillSections(document: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce((text, [name, content]) => {
    const [start, end] = [`<!-- ${name}: written by npm run docs -->`, `<!-- end of ${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The document has no section ${start} … ${end}`);
    return `${text.slice(0, from + start.length)}\n\n${content.trim()}\n\n${text.slice(to)}`;
  }, document);
}

/** A table of Markdown. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`)
    .join('\n');
}
