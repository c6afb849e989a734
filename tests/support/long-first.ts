import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose few lines take a minute or more: the runner begins with what it knows to be long, else with the largest. */
const LONG = [
  'tests/faults/patroni.full.test.ts',
  'tests/faults/kill.test.ts',
  'tests/blocks/gallery.test.ts',
  'tests/faults/start.test.ts',
  'tests/e2e/studio-publish.full.test.ts',
  'tests/faults/orders.full.test.ts',
  'tests/faults/drain.full.test.ts',
  'src/server/site/findings/gate/gate-property.db.test.ts',
];

/** Projects in the order they begin: what waits for browsers and processes first, what is many short files last. */
const PROJECTS = ['whole', 'pooled', 'database', 'unit'];

/**
 * The usual order, but by project as listed, and in each project files of one environment follow each other, since a worker
 * is used again only for the next file of the same environment, and long files come first: begun last, one would keep the
 * whole run waiting.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's own
    const sorted = await super.sort(files);
    const keyOf = new Map(
      sorted.map((file) => [
        file,
        [PROJECTS.indexOf(file.project.name), isDom(file), rank(file)] as const,
      ]),
    );
    return sorted.toSorted((a, b) => compare(keyOf.get(a) ?? [], keyOf.get(b) ?? []));
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** 0 for a file that asks for a DOM in its first line, else 1. */
function isDom({ moduleId }: TestSpecification): number {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom') ? 0 : 1;
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? LONG.length : at;
}
