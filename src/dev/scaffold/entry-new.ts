import { createInterface } from 'node:readline/promises';
import { readArguments } from '#server/app/commands/read-arguments.ts';
import type { NewBlock } from './block-templates.ts';
import { NEW_CATEGORIES, planBlock, typeProblems, type ProjectFacts } from './plan-block.ts';
import { readProject } from './read-project.ts';
import { writePlan } from './write-plan.ts';

const USAGE = `用法：npm run new -- block <类型> --label 名称 --english "English name" --category content [--icon puzzle]
  [--description 一句话] [--description-english "One sentence"]
写出 blocks/<类型>/ 和 registry.json 里的一项。在终端里，没有给的会问。`;

const OPTIONS = {
  label: { type: 'string' },
  english: { type: 'string' },
  description: { type: 'string' },
  'description-english': { type: 'string' },
  category: { type: 'string' },
  icon: { type: 'string' },
  help: { type: 'boolean' },
} as const;
type Flag = Exclude<keyof typeof OPTIONS, 'help'>;
type Given = Partial<Record<Flag, string>>;

interface Terminal {
  say(message: string): void;
  /** Asks for one line; null: nobody is there to answer. */
  ask: ((question: string) => Promise<string>) | null;
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
  const read = readArguments(args, OPTIONS);
  if (!read.ok) return refuse(read.message, USAGE);
  const {
    values: { help, ...given },
    positionals: [noun, type, ...more],
  } = read;
  if (help) {
    say(USAGE);
    return 0;
  }
  if (noun !== 'block')
    return refuse(noun === undefined ? '要写明做什么' : `不会做“${noun}”，只会 block`, USAGE);
  if (type === undefined || more.length > 0)
    return refuse('要写一个区块类型，如 npm run new -- block fund-notice', USAGE);
  const facts = readProject(root);
  const named = typeProblems(type, facts);
  // Before anything is asked.
  if (named.length > 0 && Object.keys(given).length === 0) return refuse(...named);
  const block = await complete(
    type,
    given,
    facts,
    terminal.ask === undefined ? openTerminal() : terminal.ask,
  );
  if ('missing' in block)
    return refuse(`还缺 ${block.missing.map((flag) => `--${flag}`).join(' ')}`, USAGE);
  const plan = planBlock(block, facts);
  if (!plan.ok) return refuse(...plan.problems);
  writePlan(root, type, plan);
  say(
    [
      '写好了：',
      ...Object.keys(plan.files).map((file) => `  ${file}`),
      '  registry.json（一项）',
      `试一试：npx vitest run blocks/${type} tests/contract/registry.test.ts；npm run dev 里从“添加区块”放到页面上`,
    ].join('\n'),
  );
  return 0;
}

/** Fills in what was not given: by asking or, for what may be absent, by what stands for it. */
async function complete(
  type: string,
  given: Given,
  { icons }: ProjectFacts,
  ask: Terminal['ask'],
): Promise<NewBlock | { missing: Flag[] }> {
  const missing: Flag[] = [];
  const get = async (flag: Flag, question: string, fallback?: string): Promise<string> => {
    const value =
      given[flag] ??
      (
        await ask?.(`${question}${fallback === undefined ? '' : `（回车：${fallback}）`}：`)
      )?.trim();
    if (value) return value;
    if (fallback === undefined) missing.push(flag);
    return fallback ?? '';
  };
  const label = await get('label', '中文名称');
  const english = await get('english', '英文名称');
  const category = await get('category', `类别，${NEW_CATEGORIES.join('、')} 之一`);
  const icon = await get('icon', `图标，${icons.join('、')} 之一`, 'puzzle');
  const description = await get('description', '用中文一句话说明', label);
  const descriptionEnglish = await get('description-english', '同一句话的英文', english);
  return missing.length > 0
    ? { missing }
    : { type, label, english, category, icon, description, descriptionEnglish };
}

/** Where nobody sits at a terminal, as in a script, nothing is asked. */
function openTerminal(): Terminal['ask'] {
  if (!process.stdin.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  };
}
