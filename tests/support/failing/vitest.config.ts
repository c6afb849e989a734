import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
  }
}

/** Two files of one worker, of which the second fails: for `keep-failures.full.test.ts`. */
export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  test: {
    include: ['tests/support/failing/*.failing.ts'],
    isolate: false,
    maxWorkers: 1,
    setupFiles: ['./tests/support/keep-failures.ts'],
    sequence: { sequencer: InOrder },
  },
});
