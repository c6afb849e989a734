import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isGate } from '#tests/support/lane.ts';
import { lint } from '#tests/support/lint.ts';
import { runNew } from './entry-new.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const COPIED = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'package.json',
  'registry.json',
  'tsconfig.json',
  'blocks',
  'schemas',
  'src',
];
const LINKED = ['node_modules', 'tests'];

/** Whether a folder or file is needed to check what is written. */
const isSource = (file: string) =>
  !/\/demonstration\/|\.test\.tsx?$/.test(file) && /\.(?:tsx?|json)$|\/[^.]+$/.test(file);

/** A copy of the project, to which these tests add. */
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quoin-new-'));
  for (const name of COPIED)
    cpSync(path.join(project, name), path.join(root, name), {
      recursive: true,
      filter: isSource,
    });
  for (const name of LINKED) symlinkSync(path.join(project, name), path.join(root, name));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await runNew(args, { root, ask: null, say: (message) => void said.push(message) });
  return { code, said: said.join('\n') };
}

const CHECK = [
  'check',
  'empty-titles',
  '--zh',
  '标题是空的。写一个标题。',
  '--en',
  'Write a title.',
];
/** The flags of a block or a kind that describe it. */
const describedAs = (label: string, english: string) => [
  ...['--label', label, '--english', english],
  ...['--description', `${label}的'两三件'事`, '--description-english', `${english}, explained`],
];
const HANDLERS = 'src/server/site/public-api';
/** What is written for each, and the files of the project that name it. */
const WRITTEN: [args: string[], added: string[], changed: Record<string, string>][] = [
  [
    ['call', 'fund/risk/list', '--meaning', '按风险列出基金'],
    [
      'schemas/calls/fund/fund-risk-list.ts',
      `${HANDLERS}/fund/fund-risk-list.ts`,
      `${HANDLERS}/fund/fund-risk-list.test.ts`,
    ],
    {
      'schemas/calls/fund.ts': "'fund/risk/list': fundRiskListCall,",
      'src/wire/calls/fund.ts': "'fund/risk/list': read,",
      [`${HANDLERS}/fund/fund-handlers.ts`]: "'fund/risk/list': answerFundRiskList,",
    },
  ],
  [
    ['call', 'content/story', '--meaning', "公司的'故事'"],
    [
      'schemas/calls/content/content-story.ts',
      `${HANDLERS}/content/content-story.ts`,
      `${HANDLERS}/content/content-story.test.ts`,
    ],
    {
      'schemas/calls/content.ts': "'content/story': contentStoryCall,",
      'src/wire/calls/content.ts': "'content/story': read,",
      [`${HANDLERS}/content-handlers.ts`]: "'content/story': answerContentStory,",
    },
  ],
  [
    [
      'block',
      'how-to-apply',
      ...describedAs('办理须知', "How to apply, in 'two' steps"),
      '--category',
      'service',
      '--icon',
      'notice',
    ],
    ['block.ts', 'props.ts', 'sample.ts', 'View.tsx', 'block.test.tsx'].map(
      (name) => `blocks/how-to-apply/${name}`,
    ),
    {},
  ],
  [
    ['kind', 'lecture', ...describedAs('讲座', "Investors' lectures"), '--group', 'service'],
    ['schemas/content/lecture.ts', 'src/registry/kinds/definitions/lecture.ts'],
    { 'schemas/content-kind.ts': 'lecture: lectureBody,' },
  ],
  [
    CHECK,
    ['src/studio/editor/checks/empty-titles.ts', 'src/studio/editor/checks/empty-titles.test.ts'],
    { 'src/studio/editor/checks/check-page.ts': 'checkEmptyTitles,' },
  ],
];

it('writes calls, blocks, kinds and checks, and names them where they belong', async () => {
  for (const [args, added, changed] of WRITTEN) {
    const { code, said } = await run(...args);
    expect([code, said]).toEqual([0, expect.stringContaining('写好了')]);
    for (const file of added) expect(said).toContain(`  ${file}\n`);
    for (const [file, line] of Object.entries(changed))
      expect(read(file)).toContain(`\n  ${line}\n`);
  }
});

// To read the types of all that they import takes as long as to check those of the project.
it.skipIf(isGate)(
  'writes what passes types, lint and format',
  () => {
    const files = WRITTEN.flatMap(([, added, changed]) => [...added, ...Object.keys(changed)]);
    writeFileSync(
      path.join(root, 'tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', include: files }),
    );
    const tools = path.join(project, 'node_modules');
    const inRoot = (...command: string[]) =>
      spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' }).stdout;
    expect(inRoot(`${tools}/typescript/bin/tsc`, '-p', 'tsconfig.new.json')).toBe('');
    expect(inRoot(`${tools}/oxfmt/bin/oxfmt`, '--list-different', ...files)).toBe('');
    expect(lint(root, files)).toEqual({ files: files.length, findings: [] });
  },
  120_000,
);

it.each([
  ['a call that there is', ['call', 'fund/detail', '--meaning', '基金'], '“fund/detail”已经有了'],
  [
    'a path of no group',
    ['call', 'news/list', '--meaning', '新闻'],
    '路径要以 common、fund、content 开头',
  ],
  [
    'a path that leaves the folder',
    ['call', 'fund/../x', '--meaning', '新闻'],
    '“fund/../x”不能用',
  ],
  ['a path of one part', ['call', 'fund', '--meaning', '新闻'], '“fund”不能用'],
  ['a meaning in English', ['call', 'fund/a', '--meaning', 'news'], '--meaning 要写中文'],
  ['a call without its meaning', ['call', 'fund/a'], '还缺 --meaning'],
  ['a flag of something else', ['call', 'fund/a', '--icon', 'award'], 'call 没有选项 --icon'],
  ['a check that there is', ['check', 'headings', '--zh', '标', '--en', 'a'], '“headings”已经有了'],
  ['a name that is none', ['check', 'Empty', '--zh', '标', '--en', 'a'], '“Empty”不能作名称'],
  [
    'words that would end a comment',
    ['check', 'no-titles', '--zh', '*/', '--en', 'a'],
    '--zh 要写一行字',
  ],
  ['no name', ['check'], '要写一项检查的名称，如 npm run new -- check empty-titles'],
])('refuses %s with the remedy', async (_, args, remedy) => {
  const list = read('src/studio/editor/checks/check-page.ts');
  const { code, said } = await run(...args);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(remedy.replace('empty-titles', 'empty-titles')),
  ]);
  expect(said).toContain('没有写任何文件');
  expect(read('src/studio/editor/checks/check-page.ts')).toBe(list);
});
