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
import type { BlockDefinition, Samples } from '#kit';
import { registryFile } from '#schemas/registry.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { ComponentType } from 'react';
import { runNew } from './entry-new.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const flags = [
  '--label',
  '办理须知',
  '--english',
  'How to apply',
  '--category',
  'service',
  '--icon',
  'notice',
  '--description',
  "办理前要知道的'两三件'事",
  '--description-english',
  'What to know before applying',
];

const COPIED = [
  '.oxfmtrc.json',
  'registry.json',
  'package.json',
  'tsconfig.json',
  '.oxlintrc.json',
];
const LINKED = ['schemas', 'src', 'tests', 'node_modules'];

/** A project without block types of its own. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quoin-new-'));
  mkdirSync(path.join(root, 'blocks'));
  for (const file of COPIED) cpSync(path.join(project, file), path.join(root, file));
  for (const folder of LINKED) symlinkSync(path.join(project, folder), path.join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await runNew(args, { root, ask: null, say: (message) => void said.push(message) });
  return { code, said: said.join('\n') };
}
const write = () => run('block', 'how-to-apply', ...flags);

it('writes one folder and one entry, and nothing else of registry.json changes', async () => {
  const before = read('registry.json');
  const around = readdirSync(root);
  expect((await write()).code).toBe(0);
  expect(readdirSync(root)).toEqual(around);
  expect(readdirSync(path.join(root, 'blocks/how-to-apply')).toSorted()).toEqual([
    'View.module.css',
    'View.tsx',
    'block.test.tsx',
    'block.ts',
    'labels.en.json',
    'props.ts',
    'sample.ts',
  ]);
  const { blocks } = registryFile.parse(JSON.parse(read('registry.json')));
  expect(Object.keys(blocks).at(-1)).toBe('how-to-apply');
  expect(blocks['how-to-apply']).toMatchObject({
    label: '办理须知',
    icon: 'notice',
    category: 'service',
  });
  const { 'how-to-apply': _, ...others } = blocks;
  expect(others).toEqual(registryFile.parse(JSON.parse(before)).blocks);
  expect(read('registry.json').startsWith(before.slice(0, before.lastIndexOf('\n  }\n}')))).toBe(
    true,
  );
  expect(JSON.parse(read('blocks/how-to-apply/labels.en.json'))).toEqual({
    "办理前要知道的'两三件'事": 'What to know before applying',
    办理须知: 'How to apply',
  });
});

it('writes a block whose samples fit its schema and are shown', async () => {
  await write();
  const load = (name: string) =>
    import(/* @vite-ignore */ path.join(root, 'blocks/how-to-apply', name)) as Promise<
      Record<string, unknown>
    >;
  const block = (await load('block.ts'))['block'] as BlockDefinition;
  const samples = (await load('sample.ts'))['samples'] as Samples<BlockDefinition>;
  const View = (await load('View.tsx'))['View'] as ComponentType<ViewProps<BlockDefinition>>;
  expect(block.props.parse({})).toEqual({ title: '办理须知', text: '' });
  for (const sample of Object.values(samples)) {
    expect(block.props.parse(sample.props)).toEqual(sample.props);
    expect(textOf(renderBlock(View, sample as never).replaceAll('<wbr>', ''))).toContain(
      (sample.props as unknown as { title: string }).title,
    );
  }
});

it('asks for what was not given', async () => {
  const asked: string[] = [];
  const answers = ['办理须知', 'How to apply', 'service', '', '', ''];
  const code = await runNew(['block', 'how-to-apply'], {
    root,
    say: () => undefined,
    ask: async (question) => answers[asked.push(question) - 1] ?? '',
  });
  expect(code).toBe(0);
  expect(asked).toHaveLength(6);
  expect(JSON.parse(read('registry.json')).blocks['how-to-apply']).toEqual({
    label: '办理须知',
    description: '办理须知',
    icon: 'puzzle',
    category: 'service',
  });
});

it.each([
  [
    'a name in registry.json',
    ['block', 'fund-list', ...flags],
    '“fund-list”已在 registry.json 里：换一个名称',
  ],
  [
    'a name of the document',
    ['block', 'menu-entry', ...flags],
    '“menu-entry”是文档自己的类型：换一个名称',
  ],
  ['a name that is none', ['block', 'Fund List', ...flags], '用小写英文字母、数字和连字符'],
  ['a name that leaves the folder', ['block', '../x', ...flags], '用小写英文字母、数字和连字符'],
  [
    'an unknown category',
    ['block', 'how-to-apply', ...flags, '--category', 'shop'],
    '没有类别“shop”，--category 可以是：fund、cash',
  ],
  [
    'the category of the frame',
    ['block', 'how-to-apply', ...flags, '--category', 'frame'],
    '没有类别“frame”',
  ],
  [
    'an unknown icon',
    ['block', 'how-to-apply', ...flags, '--icon', 'zzz'],
    '没有图标“zzz”，--icon 可以是：assistant、award、banner',
  ],
  [
    'an English name in Chinese',
    ['block', 'how-to-apply', ...flags, '--english', '须知'],
    '--english 要写英文',
  ],
  [
    'another English for a label that exists',
    ['block', 'how-to-apply', ...flags, '--label', '基金列表'],
    '“基金列表”在别处的英文是“Fund list”',
  ],
  [
    'words that would end a comment',
    ['block', 'how-to-apply', ...flags, '--english', 'a */ b'],
    '--english 要写一行字',
  ],
  ['a missing flag', ['block', 'how-to-apply', '--label', '办理须知'], '还缺 --english --category'],
  ['an unknown flag', ['block', 'how-to-apply', '--colour', 'red'], '不认识的选项 --colour'],
  ['another noun', ['page', 'how-to-apply'], '不会做“page”，只会 block、call、check、kind'],
  ['no name', ['block'], '要写一个区块类型'],
])('refuses %s with the remedy, and writes nothing', async (_, args, remedy) => {
  const before = read('registry.json');
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said).toContain(remedy);
  expect(read('registry.json')).toBe(before);
  expect(readdirSync(path.join(root, 'blocks'))).toEqual([]);
});

it('refuses a folder that is there, and leaves it as it is', async () => {
  mkdirSync(path.join(root, 'blocks/how-to-apply'));
  expect((await write()).said).toContain('文件夹 blocks/how-to-apply 已经存在');
  expect(existsSync(path.join(root, 'blocks/how-to-apply/block.ts'))).toBe(false);
});
