import { readArguments } from '#server/app/commands/read-arguments.ts';
import { complete, openTerminal, type AskQuestion } from './ask.ts';
import { blockScaffold } from './block-scaffold.ts';
import { callScaffold } from './call-scaffold.ts';
import { checkScaffold } from './check-scaffold.ts';
import { formatFiles } from './format-files.ts';
import { kindScaffold } from './kind-scaffold.ts';
import type { Scaffold } from './scaffold.ts';
import { writePlan } from './write-plan.ts';

/** What can be made, by the word for it. */
const SCAFFOLDS: Readonly<Record<string, Scaffold>> = {
  block: blockScaffold,
  call: callScaffold,
  check: checkScaffold,
  kind: kindScaffold,
};
const NOUNS = Object.keys(SCAFFOLDS).join('、');

const USAGE = `用法：
${Object.entries(SCAFFOLDS)
  .map(([noun, { usage }]) => `npm run new -- ${noun} ${usage}`)
  .join('\n')}
在终端里，没有给的会问。`;

/** The flags of all of them; each noun takes its own. */
const FLAGS = Object.values(SCAFFOLDS).flatMap(({ questions }) =>
  questions.map(({ flag }) => [flag, { type: 'string' }] as const),
);

interface Terminal {
  say(message: string): void;
  /** Null: nobody is there to answer. */
  ask: AskQuestion | null;
  root: string;
}

/** Runs `npm run new` with these arguments. Returns the exit code: 0 written, 1 refused, with nothing written. */
export async function runNew(
  args: readonly string[],
  terminal: Partial<Terminal> = {},
): Promise<number> {
  const {
    say = (message: string) => void process.stdout.write(`${message}\n`),
    root = process.cwd(),
  } = terminal;
  const refuse = (...problems: string[]) => {
    say(['没有写任何文件：', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    return 1;
  };
  const read = readArguments(args, { ...Object.fromEntries(FLAGS), help: { type: 'boolean' } });
  if (!read.ok) return refuse(read.message, USAGE);
  const {
    values: { help, ...values },
    positionals: [noun, name, ...more],
  } = read;
  if (help) {
    say(USAGE);
    return 0;
  }
  const scaffold = Object.hasOwn(SCAFFOLDS, noun ?? '') ? SCAFFOLDS[noun ?? ''] : undefined;
  if (!scaffold)
    return refuse(noun === undefined ? '要写明做什么' : `不会做“${noun}”，只会 ${NOUNS}`, USAGE);
  const { what, example } = scaffold.named;
  if (name === undefined || more.length > 0)
    return refuse(`要写${what}，如 npm run new -- ${noun} ${example}`, USAGE);
  const given = values as Readonly<Record<string, string>>;
  const strange = Object.keys(given).find(
    (flag) => !scaffold.questions.some((question) => question.flag === flag),
  );
  if (strange !== undefined) return refuse(`${noun} 没有选项 --${strange}`, USAGE);
  const project = scaffold.open(root);
  const named = project.nameProblems(name);
  // Before anything is asked.
  if (named.length > 0 && Object.keys(given).length === 0) return refuse(...named);
  const ask = terminal.ask === undefined ? openTerminal() : terminal.ask;
  const { answers, missing } = await complete(scaffold.questions, given, ask);
  if (missing.length > 0)
    return refuse(`还缺 ${missing.map((flag) => `--${flag}`).join(' ')}`, USAGE);
  const plan = project.plan(name, answers);
  if (!plan.ok) return refuse(...plan.problems);
  writePlan(root, plan);
  const isFormatted = formatFiles(root, Object.keys({ ...plan.added, ...plan.changed }));
  say(
    [
      '写好了：',
      ...Object.keys(plan.added).map((file) => `  ${file}`),
      ...Object.keys(plan.changed).map((file) => `  ${file}（加上了它）`),
      ...(isFormatted ? [] : ['还没有排版：npx oxfmt']),
      scaffold.next(name),
    ].join('\n'),
  );
  return 0;
}
