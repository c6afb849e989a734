import { readSources } from '../unused-exports.ts';
import { markdownTable, readProject } from './sections.ts';

/** Imports between the top folders: `from` → every folder that it imports, types included; tests do not count. */
export function importGraph(root: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [path, source] of readSources(root, ['schemas', 'blocks', 'src'])) {
    const from = folderOf(path);
    if (from === null || /\.test\.tsx?$|\/testing\//.test(path)) continue;
    const targets = graph.get(from) ?? new Set<string>();
    graph.set(from, targets);
    for (const [, specifier = ''] of source.matchAll(
      /(?:from|import\()\s*'#([a-z]+(?:\/[\w./-]+)?)/g,
    )) {
      const target = folderOf(`${specifier}/`);
      if (target !== null && target !== from) targets.add(target);
    }
    for (const [, folder = ''] of source.matchAll(/import\.meta\.glob[^(]*\(\s*\[?'\/(blocks)\//g))
      targets.add(folder);
  }
  return graph;
}

/** The top folder of a path or alias. `wire/preview`, the messages of the preview, is one of its own: it knows `kit`, which knows the rest of `wire`. */
function folderOf(path: string): string | null {
  const [, folder = null] = /^(?:src\/)?(wire\/preview|[a-z]+)\//.exec(path) ?? [];
  return folder;
}

/** Whether `to` can be reached from `from` without the edge between the two. */
function isReached(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): boolean {
  const reached = new Set([...(graph.get(from) ?? [])].filter((next) => next !== to));
  // Iteration over a set includes what is added meanwhile.
  for (const next of reached) for (const further of graph.get(next) ?? []) reached.add(further);
  return reached.has(to);
}

/** The graph as a Mermaid diagram. An import that also follows from others is left out. */
export function graphPicture(graph: ReadonlyMap<string, ReadonlySet<string>>): string {
  const edges = [...graph].toSorted().flatMap(([from, targets]) =>
    [...targets]
      .toSorted()
      .filter((to) => !isReached(graph, from, to))
      .map((to) => `  ${nodeOf(from)} --> ${nodeOf(to)}`),
  );
  return ['```mermaid', 'flowchart TD', ...edges, '```'].join('\n');
}

/** A node of Mermaid, whose ids have no slash. */
function nodeOf(folder: string): string {
  return folder.includes('/') ? `${folder.replace('/', '-')}["${folder}"]` : folder;
}

/** Folders that can be reached from themselves, in order. */
export function foldersInCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...graph.keys()].filter((folder) => isReached(graph, folder, folder)).toSorted();
}

interface LintRow {
  files: string[];
  rules: Record<string, [string, { message: string }]>;
}

/** The import table of the linter: who it is about, and the message that names what may be imported. */
export function importTable(): string {
  const text = readProject('.oxlintrc.json').replace(/^\s*\/\/.*$/gm, '');
  const { overrides } = JSON.parse(text) as { overrides: LintRow[] };
  const rows = overrides.flatMap(({ files, rules }) => {
    const rule = rules['boundaries/dependencies'];
    return Array.isArray(rule)
      ? [[files.map((file) => `\`${file}\``).join(', '), sentenceOf(rule[1].message)]]
      : [];
  });
  return markdownTable(['Files', 'May import'], rows);
}

/** Without the part about the refused import. */
function sentenceOf(message: string): string {
  const [, rest = message] = /\{\{dependency\.source\}\}:\s*([\s\S]*)/.exec(message) ?? [];
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
