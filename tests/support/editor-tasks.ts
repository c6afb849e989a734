import { expect } from 'vitest';
import type { Hands } from './hands.ts';

/** Of one task: what it took at first, what the best other product takes, and what it may take now. */
interface EditorTask {
  name: string;
  /** Interactions when the tasks were done for the first time; null: it could not be done, or nothing was counted. */
  first: number | null;
  /** Interactions in the best of the other products; null: none can do it, or nobody counted. */
  peer: number | null;
  /** More is a way that became longer. */
  most: number;
  /** Why it is more than `goalOf` says; absent where it is not. */
  why?: string;
}

const task = (
  name: string,
  [first, peer, most]: [first: number | null, peer: number | null, most: number],
  why?: string,
): EditorTask => ({ name, first, peer, most, ...(why !== undefined && { why }) });

/** The twenty-two tasks by number; two numbers have two ways. Each is counted by the test of its number. */
export const EDITOR_TASKS = {
  '1': task('sign in, in a browser that knows the account', [4, null, 2]),
  '1 in a new browser': task(
    'sign in, in a new browser',
    [4, null, 4],
    'account and password are given once; by the company’s provider it is one press',
  ),
  '2': task(
    'move a list above another, publish',
    [3, 4, 3],
    'one drag; what becomes public is shown before it does, so that publishing takes two keys',
  ),
  '3': task(
    'module, two columns, chart, text, publish',
    [28, 8, 6],
    'one line that says what and of which fund, opened and confirmed; the words of the text; two keys to publish what is shown first',
  ),
  '4': task('picture and focal point of the hero', [14, null, 5]),
  '5': task('page in the menu, both published', [14, null, 7]),
  '6': task('from tomorrow 09:00 to Monday, and the page of then', [11, null, 5]),
  '7': task('two in one text, own undo', [null, null, 5]),
  '8': task('article from Word, published', [19, null, 9]),
  '9': task(
    'NAVs of a day',
    [3, null, 2],
    'the file is chosen; its figures are public at once, so that somebody confirms what was read',
  ),
  '10': task('answer the message that waits', [5, null, 2]),
  '11': task('let somebody in with the rights of another', [8, null, 4]),
  '12': task('submit, approve, publish', [7, null, 3]),
  '13': task('who changed a block, and bring it back', [2, null, 1]),
  '14': task('uses of a fund', [1, null, 1]),
  '15': task('fragment on three pages, changed once', [19, null, 9]),
  '16': task('convert a block', [null, null, 3]),
  '16 copy': task('copy a module to another page', [8, null, 4]),
  '17': task('replace a link everywhere', [null, null, 7]),
  '18': task('what there is to do', [1, null, 1]),
  '19': task('English', [1, null, 1]),
  '20': task(
    'move and publish by keys alone',
    [6, null, 5],
    'two to find it by its name, one to move it, and two to publish what is shown first',
  ),
  '21': task('undo all after a reload', [null, null, 2]),
  '22': task('a minute offline', [null, null, 0]),
} satisfies Record<string, EditorTask>;

/** Half of what the best other product takes, else of what it took at first; no task takes less than one interaction. */
export function goalOf({ first, peer }: Pick<EditorTask, 'first' | 'peer'>): number {
  const counted = peer ?? first;
  return counted === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(counted / 2));
}

/** Fails where a task took more interactions than it may. */
export function expectCount(
  number: keyof typeof EDITOR_TASKS,
  { interactions }: Pick<Hands, 'interactions'>,
): void {
  const { name, most } = EDITOR_TASKS[number];
  expect(interactions, name).toBeLessThanOrEqual(most);
}
