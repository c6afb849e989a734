import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };

/** One file or folder names another: by an import of values or types, `import()`, a worker's address, or `composes` of styles. */
export interface ImportEdge {
  from: string;
  to: string;
}

/** What a file's code names as another file. */
export interface Named {
  specifier: string;
  /** By `import()` or as a worker: loaded when it is needed. */
  isLate: boolean;
}

const CODE = /\.tsx?$/;
const aliases = Object.entries(packageJson.imports).flatMap(([name, target]) =>
  name.endsWith('/*') ? [{ name: name.slice(0, -1), folder: target.slice(2, -1) }] : [],
);

/** Edges between the files below a folder of the project; tests and what supports them stay out. */
export function importEdges(root: string, folder: string): (ImportEdge & Pick<Named, 'isLate'>)[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
  const known = new Set(files);
  return files.flatMap((from) => {
    const code = readFileSync(join(root, from), 'utf8');
    return namedIn(from, code).flatMap(({ specifier, isLate }) => {
      const to = resolved(from, specifier);
      return to !== undefined && known.has(to) ? [{ from, to, isLate }] : [];
    });
  });
}

/** Everything that a file's code names as another file, in the order of what names it: imports, exports, `import()` and workers. */
export function namedIn(file: string, code: string): Named[] {
  if (!CODE.test(file))
    return matches(code, /(?:composes:[^;]*?from|@import)\s*['"]([^'"]+)['"]/g).map(
      ({ specifier }) => ({ specifier, isLate: false }),
    );
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const late = new Set(module.dynamicImports.map(({ start }) => start));
  return [
    ...module.staticImports.map(({ moduleRequest }) => ({
      specifier: moduleRequest.value,
      isLate: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? { specifier: moduleRequest.value, isLate: false } : [],
      ),
    ),
    // `import()` of values is in the module's record, `import()` of types is not.
    ...matches(code, /\bimport\(\s*['"]([^'"]+)['"]/g).map(({ specifier, at }) => ({
      specifier,
      isLate: late.has(at),
    })),
    ...matches(code, /new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g).map(
      ({ specifier }) => ({ specifier, isLate: true }),
    ),
  ];
}

function matches(code: string, pattern: RegExp): { specifier: string; at: number }[] {
  return [...code.matchAll(pattern)].flatMap(({ 1: specifier, index: at }) =>
    specifier === undefined ? [] : { specifier, at },
  );
}

function resolved(from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const alias = aliases.find(({ name }) => path.startsWith(name));
  return alias && alias.folder + path.slice(alias.name.length);
}

/** The strongly connected components with more than one member, largest first (Tarjan's algorithm). */
export function findKnots(edges: readonly ImportEdge[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
    if (!targets.has(to)) targets.set(to, new Set());
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    lowest.set(node, number);
    open.push(node);
    for (const target of targets.get(node) ?? []) {
      const reached = order.has(target)
        ? open.includes(target)
          ? order.get(target)
          : undefined
        : visit(target);
      if (reached !== undefined) lowest.set(node, Math.min(lowest.get(node) ?? number, reached));
    }
    const low = lowest.get(node) ?? number;
    if (low === number) {
      const members = open.splice(open.indexOf(node));
      if (members.length > 1) knots.push(members.toSorted());
    }
    return low;
  };
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return knots.toSorted((a, b) => b.length - a.length);
}

/** The same edges between the folders of the files. */
export function folderEdges(edges: readonly ImportEdge[]): ImportEdge[] {
  return edges
    .map(({ from, to }) => ({ from: posix.dirname(from), to: posix.dirname(to) }))
    .filter(({ from, to }) => from !== to);
}
