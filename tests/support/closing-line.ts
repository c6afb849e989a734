import { writeSync } from 'node:fs';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

/** Number of lines of progress in a run whose files all take as long. */
const PROGRESS_LINES = 20;
/** Milliseconds after which the next file that is done is told in any case: the first ones are the longest. */
const QUIET_MS = 120_000;

/**
 * Prints `N passed, N failed` (and `, N skipped`) alone on the last line, whatever else is printed. A file that could
 * not be run and an error outside of tests count as one failed each, so a run that failed never says `0 failed`.
 * Before it stands a line for each test that failed first and passed when it was repeated. Meanwhile it prints now and then how
 * many files are done, unless the standard output is a terminal, where each file is shown as it ends.
 */
export default class ClosingLine implements Reporter {
  private readonly repeated: string[] = [];
  private counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  private files = { all: 0, done: 0 };
  private printedAt = performance.now();

  onInit(): void {
    process.once('exit', (code) => {
      if (code !== 0 && this.counts.failed === 0) this.counts.failed = 1;
      for (const name of this.repeated) writeSync(1, `\npassed when repeated: ${name}`);
      writeSync(1, `\n${this.line()}\n`);
    });
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = { all: specifications.length, done: 0 };
  }

  onTestModuleEnd(): void {
    this.files.done += 1;
    const { done, all } = this.files;
    const isDue =
      done % Math.ceil(all / PROGRESS_LINES) === 0 || performance.now() - this.printedAt > QUIET_MS;
    if (process.stdout.isTTY || !isDue) return;
    this.printedAt = performance.now();
    writeSync(1, `${done} of ${all} files\n`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    this.counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      this.counts.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        this.counts[test.result().state] += 1;
        if (test.diagnostic()?.flaky)
          this.repeated.push(`${module.relativeModuleId} > ${test.fullName}`);
      }
    }
  }

  private line(): string {
    const { passed, failed, skipped } = this.counts;
    return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  }
}
