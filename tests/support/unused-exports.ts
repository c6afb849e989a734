import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source text by path within the project. */
export type Sources = ReadonlyMap<string, string>;

/** Every file of these folders of the project, and those at its top level, which configure it. */
export function readSources(root: string, folders: readonly string[]): Sources {
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  );
  const paths = [...inside, ...readdirSync(root)];
  return new Map(
    paths
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

/** Where the aliases of package.json begin. */
const ALIASES: Readonly<Record<string, string>> = {
  '#schemas': 'schemas',
  '#blocks': 'blocks',
  '#tests': 'tests',
};

function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(from, '..', specifier);
  const [alias = '', ...rest] = specifier.split('/');
  return join(ALIASES[alias] ?? `src/${alias.slice(1)}`, ...rest);
}

/** A file that only tests run: tests themselves, their support, samples of parts, and what the server's tests share. */
const isTest = (path: string) =>
  path.startsWith('tests/') ||
  /\.(?:test|sample)\.tsx?$/.test(path) ||
  /\/(?:testing|ui\/samples)\//.test(path);
/** Read from outside: the browser and the server load entries, the registry loads the files of blocks and the definitions of kinds by their place. */
const isEntry = (path: string) =>
  /\/entry-[^/]+$/.test(path) ||
  /^blocks\/[^/]+\/(block\.ts|View\.tsx|Editor\.tsx|sample\.ts)$/.test(path) ||
  path.startsWith('src/registry/kinds/definitions/');

/** The names that the imports of a file take from others, as `path name`; `*` where a whole module is taken. */
function importedNames(path: string, source: string): string[] {
  const named = [
    ...source.matchAll(/^(?:import|export)\s+(?:type\s+)?([^;']*?)\s*from\s+'([#.][^']+)'/gm),
  ].flatMap(([, names = '', specifier = '']) =>
    names.includes('*')
      ? [`${targetOf(path, specifier)} *`]
      : names
          .replace(/[{}]/g, '')
          .split(',')
          .map(
            (name) =>
              `${targetOf(path, specifier)} ${
                name
                  .trim()
                  .replace(/^type\s+/, '')
                  .split(/\s+as\s+/)[0]
              }`,
          ),
  );
  const whole = [...source.matchAll(/import\(\s*'([#.][^']+)'/g)].map(
    ([, specifier = '']) => `${targetOf(path, specifier)} *`,
  );
  return [...named, ...whole];
}

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

/** The values that a file exports and does not use itself. */
function exportedOnly(source: string): string[] {
  const code = withoutComments(source);
  const names = [
    ...code.matchAll(/^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+([\w$]+)/gm),
  ].map(([, name = '']) => name);
  return names.filter(
    (name) =>
      code.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length === 2,
  );
}

/** `path name` of every exported value that neither its own file nor another file of the product uses. */
export function unusedExports(sources: Sources): string[] {
  const product = [...sources].filter(([path]) => !isTest(path));
  const used = new Set(product.flatMap(([path, source]) => importedNames(path, source)));
  return product
    .filter(([path]) => !isEntry(path) && !used.has(`${path} *`))
    .flatMap(([path, source]) => exportedOnly(source).map((name) => `${path} ${name}`))
    .filter((name) => !used.has(name))
    .toSorted();
}
