import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CAPABILITIES } from '#tests/support/capabilities.ts';
import { EDITOR_TASKS, goalOf } from '#tests/support/editor-tasks.ts';

const root = resolve(import.meta.dirname, '../..');
/** The titles of the tests in a file, of those that run alone or with rows. */
function titlesIn(file: string): string[] {
  const source = readFileSync(resolve(root, file), 'utf8');
  const calls = source.matchAll(
    /\b(?:it|test)(?:\.(?:each|skipIf|for|runIf)(?:<[^()]*>)?\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
  );
  return [...calls].map(([, , title = '']) => title);
}

it('are forty-one, each with a test of its own', () => {
  const proofs = Object.values(CAPABILITIES);
  expect(proofs.length).toBe(41);
  expect(new Set(proofs.map(([, test]) => test)).size).toBe(proofs.length);
});

it.each(Object.entries(CAPABILITIES))('%s has its test', (_, [file, test]) => {
  expect(test).not.toBe('');
  expect(titlesIn(file).some((title) => title.startsWith(test))).toBe(true);
});

it('each task of an editor is counted by one test', () => {
  const files = ['studio-tasks', 'studio-tasks-compose', 'studio-tasks-work'];
  const counted = files.flatMap((name) =>
    [
      ...readFileSync(resolve(root, `tests/e2e/${name}.full.test.ts`), 'utf8').matchAll(
        /expectCount\('([^']+)'/g,
      ),
    ].map(([, task = '']) => task),
  );
  expect(counted.toSorted()).toEqual(Object.keys(EDITOR_TASKS).toSorted());
  expect(new Set(counted.map((task) => task.split(' ')[0])).size).toBe(22);
});

it.each(Object.entries(EDITOR_TASKS))(
  'task %s takes no more than its goal, or says why',
  (_, task) => {
    expect(task.most <= goalOf(task)).toBe(task.why === undefined);
  },
);
