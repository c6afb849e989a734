import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readSources } from '#tests/support/read-sources.ts';
import { LEFT_OUT, trimSheet } from './antd-sheet.ts';

const sheet = trimSheet(
  readFileSync(createRequire(import.meta.url).resolve('antd/dist/antd.css'), 'utf8'),
);

it('leaves out no component that the studio has', () => {
  const imported = readSources('src/studio').flatMap(({ text }) =>
    [...text.matchAll(/import (?:type )?\{([^}]+)\} from 'antd'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  expect(imported).toContain('Button');
  expect(imported.filter((name) => name in LEFT_OUT)).toEqual([]);
});

it('keeps what is there of others, and takes the rules of components that are not, and of every link', () => {
  expect(
    trimSheet(
      'a:hover{color:red}.ant-btn a,.ant-table a{color:red}@media print{.ant-tree{top:0}.ant-tree-select:not(.ant-tag){top:0}}@keyframes x{0%{top:0}}',
    ),
  ).toBe(
    '.ant-btn a{color:red}@media print{.ant-tree-select:not(.ant-tag){top:0}}@keyframes x{0%{top:0}}',
  );
  for (const name of [
    'btn',
    'select',
    'modal',
    'tree-select',
    'tabs',
    'dropdown',
    'input-number',
    'segmented',
  ])
    expect(sheet).toContain(`.ant-${name}`);
  expect(sheet).not.toMatch(/(?:^|[},])a:hover/m);
  expect(sheet).not.toContain('.ant-picker-');
  expect(sheet.length).toBeLessThan(600_000);
});

it('stays a sheet: every bracket that opens closes', () => {
  expect(sheet.split('{').length).toBe(sheet.split('}').length);
});
