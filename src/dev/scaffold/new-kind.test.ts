import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { toBody, toProps } from '#registry/kinds/draft-form.ts';
import { initialItem } from '#registry/kinds/initial-item.ts';
import { runNew } from './entry-new.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const LIST = 'schemas/content-kind.ts';
const SCHEMA = 'schemas/content/lecture.ts';
const DEFINITION = 'src/registry/kinds/definitions/lecture.ts';
const flags = [
  '--label',
  '讲座',
  '--english',
  "Investors' lectures",
  '--group',
  'service',
  '--description',
  '面向投资者的讲座，线上和线下',
  '--description-english',
  'Lectures for investors, on site and online',
];

const COPIED = ['package.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json', 'schemas'];

/** A project with schemas and a registry of its own; the rest of `src` is this project's. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quoin-new-'));
  for (const name of [...COPIED, 'src/registry'])
    cpSync(path.join(project, name), path.join(root, name), { recursive: true });
  const linked = readdirSync(path.join(project, 'src')).filter((name) => name !== 'registry');
  for (const name of ['node_modules', 'tests', ...linked.map((name) => `src/${name}`)])
    symlinkSync(path.join(project, name), path.join(root, name));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await runNew(args, { root, ask: null, say: (message) => void said.push(message) });
  return { code, said: said.join('\n') };
}
const write = () => run('kind', 'lecture', ...flags);

it('writes two files and adds two lines to the list', async () => {
  const before = read(LIST);
  const { code, said } = await write();
  expect(code).toBe(0);
  for (const file of [SCHEMA, DEFINITION, `${LIST}（加上了它）`]) expect(said).toContain(file);
  expect(existsSync(path.join(root, SCHEMA)) && existsSync(path.join(root, DEFINITION))).toBe(true);
  const lines = before.split('\n');
  expect(
    read(LIST)
      .split('\n')
      .filter((line) => !lines.includes(line)),
  ).toEqual(["import { lectureBody } from './content/lecture.ts';", '  lecture: lectureBody,']);
});

it('writes a kind whose form fits its schema, and whose items are stored without a loss', async () => {
  await write();
  const { definition } = (await import(/* @vite-ignore */ path.join(root, DEFINITION))) as {
    definition: KindDefinition;
  };
  expect(definition).toMatchObject({
    kind: 'lecture',
    label: { zh: '讲座', en: "Investors' lectures" },
    group: 'service',
  });
  const props = { ...initialItem(definition, '20260213'), id: 'l1', title: '债券基础' };
  const stored = definition.body.parse(toBody(definition, props));
  expect(toProps(definition, stored as never)).toEqual(props);
  expect(definition.listing?.sort(stored as never, 'l1')).toBe('000001');
});

it('asks for what was not given', async () => {
  const asked: string[] = [];
  const answers = ['讲座', 'Lectures', 'service', '', ''];
  const code = await runNew(['kind', 'lecture'], {
    root,
    say: () => undefined,
    ask: async (question) => answers[asked.push(question) - 1] ?? '',
  });
  expect([code, asked.length]).toEqual([0, 5]);
  expect(read(DEFINITION)).toContain("description: {\n    zh: '讲座',\n    en: 'Lectures',");
});

it.each([
  ['a kind that exists', ['kind', 'honour', ...flags], '“honour”已在 schemas/content-kind.ts 里'],
  ['a file that exists', ['kind', 'promotion', ...flags], '已经有名为 promotion.ts 的文件'],
  ['a document of the site', ['kind', 'page', ...flags], '“page”是网站自己的一种文档'],
  ['a name that is none', ['kind', 'Fund Talk', ...flags], '用小写英文字母和数字'],
  ['a name that leaves the folder', ['kind', '../x', ...flags], '用小写英文字母和数字'],
  [
    'an unknown part',
    ['kind', 'lecture', ...flags, '--group', 'shop'],
    '没有部分“shop”，--group 可以是：articles',
  ],
  [
    'another English for a label that exists',
    ['kind', 'lecture', ...flags, '--label', '文章'],
    '“文章”在别处的英文是“Articles”',
  ],
  ['a flag of blocks', ['kind', 'lecture', ...flags, '--icon', 'notice'], 'kind 没有选项 --icon'],
  ['a missing flag', ['kind', 'lecture', '--label', '讲座'], '还缺 --english --group'],
  ['no name', ['kind'], '要写一个内容种类，如 npm run new -- kind lecture'],
])('refuses %s with the remedy, and writes nothing', async (_, args, remedy) => {
  const before = read(LIST);
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said).toContain(remedy);
  expect(read(LIST)).toBe(before);
  expect(existsSync(path.join(root, SCHEMA)) || existsSync(path.join(root, DEFINITION))).toBe(
    false,
  );
});

it('leaves nothing behind where it cannot write', async () => {
  const before = read(LIST);
  mkdirSync(path.join(root, `${LIST}.new`));
  await expect(write()).rejects.toThrow('EISDIR');
  expect(existsSync(path.join(root, SCHEMA)) || existsSync(path.join(root, DEFINITION))).toBe(
    false,
  );
  expect(read(LIST)).toBe(before);
});
