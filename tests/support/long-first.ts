import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose few lines take a minute or more: the runner begins with what it knows to be long, else with the largest. */
const LONG = [
  'tests/blocks/gallery.test.ts',
  'tests/e2e/errors.test.ts',
  'tests/contract/types.test.ts',
];

/** The usual order, but that in each project the long files come first: begun last, one would keep the whole run waiting. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's own
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rank(a) - rank(b),
    );
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? LONG.length : at;
}
