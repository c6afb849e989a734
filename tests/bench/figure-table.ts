import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Reporter, TestModule } from 'vitest/node';
import type { Figure } from './figures.ts';

const FOLDER = 'dist/bench';

/** Prints the figures of all benchmarks as one table when the run is over, and keeps them in `dist/bench`, with the pictures. */
export class FigureTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    // What is promised and not kept fails, and its figures are what one wants to see.
    const groups = tests.flatMap((test) => {
      const { figures } = test.meta();
      return figures ? [{ title: test.name, figures }] : [];
    });
    const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/figures.json`, JSON.stringify({ machine, groups }, null, 2));
    for (const [name, picture] of tests.flatMap((test) =>
      Object.entries(test.meta().pictures ?? {}),
    ))
      writeFileSync(`${FOLDER}/${name}.svg`, picture);
    process.stdout.write(
      `\n${[machine, ...groups.map(groupText)].join('\n\n')}\n\nAlso in ${FOLDER}\n`,
    );
  }
}

function groupText({ title, figures }: { title: string; figures: Figure[] }): string {
  return [
    title,
    ...figures.map(({ name, value, unit }) =>
      `  ${name.padEnd(58)}${numberText(value).padStart(10)} ${unit}`.trimEnd(),
    ),
  ].join('\n');
}

/** Three digits that count, as many as are whole. */
function numberText(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toLocaleString('en', {
    maximumFractionDigits: digits,
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
  });
}
