import { dirname, join } from 'node:path';
import type { Sources } from './unused-exports.ts';

const UI = 'src/ui/';
const isTest = (path: string) => path.startsWith('tests/') || /\.(?:test|sample)\.tsx?$/.test(path);

/** The names that a file imports, as `path name`. */
function importedNames(from: string, source: string): string[] {
  return [...source.matchAll(/^import\s+([^;']*?)\s*from\s+'([^']+)'/gm)].flatMap(
    ([, names = '', specifier = '']) => {
      const path = specifier.startsWith('.')
        ? join(dirname(from), specifier)
        : specifier.replace('#ui/', UI);
      return names
        .replace(/[{}]/g, '')
        .split(',')
        .map((name) => `${path} ${name.trim().split(/\s+as\s+/)[0]}`);
    },
  );
}

/** `path name` of every component of `src/ui` that a file of another folder imports, and that the sample file beside it does not. */
export function partsWithoutSamples(sources: Sources): string[] {
  const product = [...sources].filter(([path]) => !isTest(path));
  const shared = new Set(
    product.flatMap(([path, source]) =>
      importedNames(path, source).filter((imported) => dirname(imported) !== dirname(path)),
    ),
  );
  return product
    .filter(([path]) => path.startsWith(UI) && path.endsWith('.tsx'))
    .flatMap(([path, source]) => {
      const sample = path.replace(/\.tsx$/, '.sample.tsx');
      const sampled = importedNames(sample, sources.get(sample) ?? '');
      return componentsOf(source)
        .map((name) => `${path} ${name}`)
        .filter((part) => shared.has(part) && !sampled.includes(part));
    })
    .toSorted();
}

function componentsOf(source: string): string[] {
  return [...source.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(
    ([, name = '']) => name,
  );
}
