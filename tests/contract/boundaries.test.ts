import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeFindings, lint, type Finding, type LintRun } from '#tests/support/lint.ts';

const root = resolve(import.meta.dirname, '../..');

/** What can be imported: a stand-in file for each kind of file, and packages that only some may use. */
const targets = {
  schemas: '#schemas/target.ts',
  composition: '#composition/target.ts',
  rules: '#rules/target.ts',
  'wire/calls': '#wire/calls/target.ts',
  'wire/public': '#wire/public/target.ts',
  'wire/studio': '#wire/studio/target.ts',
  'wire/preview': '#wire/preview/target.ts',
  kit: '#kit/target.ts',
  ui: '#ui/target.tsx',
  'own data': '#blocks/own/props.ts',
  'own view': '#blocks/own/View.tsx',
  'own editor': '#blocks/own/Editor.tsx',
  'other data': '#blocks/other/props.ts',
  'other view': '#blocks/other/View.tsx',
  'other editor': '#blocks/other/Editor.tsx',
  'registry.json': '#registry.json',
  'registry/data': '#registry/data.ts',
  'registry/kinds': '#registry/kinds/target.ts',
  'registry/views': '#registry/views.ts',
  'registry/editors': '#registry/editors.ts',
  site: '#site/target.tsx',
  preview: '#preview/target.tsx',
  studio: '#studio/target.tsx',
  server: '#server/http/target.ts',
  'server/render': '#server/render/target.ts',
  tests: '#tests/support/target.ts',
  node: 'node:fs',
  database: 'postgres',
  zod: 'zod',
  react: 'react',
  antd: 'antd',
} as const;

type Target = keyof typeof targets;

interface Row {
  /** A file of the row. */
  from: string;
  may: Target[];
  /** Only with `import type`. */
  types?: Target[];
}

const wire = ['wire/calls', 'wire/public', 'wire/studio', 'wire/preview'] as const;
const serverMay: Target[] = [
  'schemas',
  'composition',
  'rules',
  ...wire,
  'kit',
  'registry/data',
  'registry/kinds',
  'server',
  'server/render',
  'node',
  'database',
  'zod',
  'react',
];

/** The architecture's table "From | May import". */
const table: Record<string, Row> = {
  schemas: { from: 'schemas/planted.ts', may: ['schemas', 'zod'] },
  composition: { from: 'src/composition/planted.ts', may: ['composition', 'schemas'] },
  rules: { from: 'src/rules/planted.ts', may: ['rules', 'schemas'] },
  'wire/calls': { from: 'src/wire/calls/planted.ts', may: ['wire/calls'], types: ['schemas'] },
  'wire/public': { from: 'src/wire/public/planted.ts', may: ['wire/public'], types: ['schemas'] },
  'wire/studio': { from: 'src/wire/studio/planted.ts', may: ['wire/studio', 'schemas', 'zod'] },
  'wire/preview': {
    from: 'src/wire/preview/planted.ts',
    may: ['wire/preview', 'schemas'],
    types: ['kit'],
  },
  kit: {
    from: 'src/kit/planted.ts',
    may: ['kit', 'schemas', 'composition', 'rules', ...wire],
    types: ['zod'],
  },
  ui: {
    from: 'src/ui/Planted.tsx',
    may: ['ui', 'kit', 'rules', 'react'],
    types: ['schemas', ...wire],
  },
  'data half of a block': {
    from: 'blocks/own/block.ts',
    may: ['own data', 'schemas', 'rules', 'kit', 'zod'],
  },
  'view of a block': {
    from: 'blocks/own/Part.tsx',
    may: ['own view', 'ui', 'kit', 'rules', 'react'],
    types: ['own data', 'schemas'],
  },
  'editor of a block': {
    from: 'blocks/own/Editor.tsx',
    may: ['own editor', 'own data', 'kit', 'rules', 'schemas', 'antd', 'react', 'zod'],
  },
  'registry/data': {
    from: 'src/registry/data.ts',
    may: [
      'registry.json',
      'registry/data',
      'registry/kinds',
      'kit',
      'own data',
      'other data',
      'schemas',
      'composition',
      'zod',
    ],
  },
  'registry/kinds': {
    from: 'src/registry/kinds/planted.ts',
    may: ['registry/kinds', 'kit', 'rules', 'schemas', 'zod'],
  },
  'registry/views': {
    from: 'src/registry/views.ts',
    may: ['registry.json', 'registry/views', 'kit', 'own view', 'other view'],
    types: ['ui', 'react'],
  },
  'registry/editors': {
    from: 'src/registry/editors.ts',
    may: ['registry.json', 'kit', 'own editor', 'other editor'],
    types: ['react'],
  },
  site: {
    from: 'src/site/request/planted.ts',
    may: [
      'site',
      'wire/calls',
      'wire/public',
      'kit',
      'ui',
      'rules',
      'composition',
      'registry/views',
      'react',
    ],
    types: ['schemas'],
  },
  preview: {
    from: 'src/preview/Planted.tsx',
    may: ['preview', 'site', 'composition', 'wire/preview', 'kit', 'ui', 'registry/views', 'react'],
    types: ['schemas'],
  },
  studio: {
    from: 'src/studio/outline/Planted.tsx',
    may: [
      'studio',
      'schemas',
      'composition',
      'rules',
      ...wire,
      'kit',
      'registry/data',
      'registry/kinds',
      'registry/editors',
      'antd',
      'react',
      'zod',
    ],
  },
  server: { from: 'src/server/http/planted.ts', may: serverMay },
  'server/render': { from: 'src/server/render/planted.ts', may: [...serverMay, 'site'] },
  tests: { from: 'blocks/own/View.test.tsx', may: Object.keys(targets) as Target[] },
};

/** Every way to import every target, one a line, so that a finding's line says which. */
const imports = (Object.keys(targets) as Target[]).flatMap((target) => [
  { target, kind: 'value', code: `import {} from '${targets[target]}';` },
  { target, kind: 'type', code: `import type {} from '${targets[target]}';` },
]);

/** Violations of the rules that stand beside the table: file, code, and what the finding's message must say. */
const singles: [file: string, code: string, rule: string, says: RegExp][] = [
  ['src/rules/cycle-a.ts', "import './cycle-b.ts';", 'import(no-cycle)', /cycle/i],
  ['src/rules/cycle-b.ts', "import './cycle-a.ts';", 'import(no-cycle)', /cycle/i],
  [
    'src/elsewhere/planted.ts',
    'export {};',
    'boundaries(no-unknown-files)',
    /does not match any file pattern/,
  ],
  [
    'blocks/own/upgrades.ts',
    "import '#ui/target.tsx';",
    'boundaries(dependencies)',
    /data half of a block may not import #ui/,
  ],
  [
    'blocks/own/sample.ts',
    "import 'react';",
    'boundaries(dependencies)',
    /data half of a block may not import react/,
  ],
  [
    'blocks/own/Part.module.ts',
    "import 'zod';",
    'boundaries(dependencies)',
    /view of a block may not import zod/,
  ],
  [
    'src/server/elsewhere.ts',
    "import '#site/target.tsx';",
    'boundaries(dependencies)',
    /belongs in src\/server\/render/,
  ],
  [
    'src/rules/missing.ts',
    "import '#schemas/missing.ts';",
    'boundaries(no-unknown-dependencies)',
    /unknown/,
  ],
  [
    'src/site/late.ts',
    "void import('#server/http/target.ts');",
    'boundaries(dependencies)',
    /site may not import #server/,
  ],
  [
    'src/site/glob.ts',
    "import.meta.glob('/blocks/*/block.ts');",
    'boundaries(no-unknown-dependencies)',
    /unknown/,
  ],
  [
    'src/site/globs.ts',
    "import.meta.glob(['/blocks/*/View.tsx']);",
    'boundaries(no-unknown-dependencies)',
    /unknown/,
  ],
  ['src/rules/barrel.ts', "export * from './target.ts';", 'oxc(no-barrel-file)', /barrel/i],
];

const files = new Set(['tests/support/import-resolver.cjs']);
let planted: string;
let run: LintRun;

beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'quoin-boundaries-'));
  for (const file of ['.oxlintrc.json', 'package.json', 'tests/support/import-resolver.cjs'])
    cpSync(join(root, file), join(planted, file));
  symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'));
  for (const specifier of Object.values(targets)) plantTarget(specifier);
  for (const { from } of Object.values(table))
    plant(from, imports.map(({ code }) => code).join('\n'));
  for (const [file, code] of singles) plant(file, code);
  run = lint(planted);
});

afterAll(() => rmSync(planted, { recursive: true, force: true }));

describe('the import table', () => {
  test.each(Object.entries(table))(
    '%s imports what its row allows and nothing else',
    (_, { from, may, types = [] }) => {
      const refused = imports.filter(
        ({ target, kind }) => !may.includes(target) && !(kind === 'type' && types.includes(target)),
      );
      const findings = findingsIn(from, 'boundaries(dependencies)');
      expect(findings.map(importOf).toSorted()).toEqual(refused.map(({ code }) => code).toSorted());
      for (const finding of findings) expect(finding.message).toContain(specifierOf(finding));
    },
  );

  test.each(singles)('%s with %s is refused', (file, _, rule, says) => {
    expect(findingsIn(file, rule).map(({ message }) => message)).toEqual([
      expect.stringMatching(says),
    ]);
  });

  test('every planted file was read', () => {
    expect(run.files).toBe([...files].filter((file) => !file.endsWith('.json')).length);
  });
});

test('this tree has no finding of the linter', () => {
  const { files, findings } = lint(root);
  expect(files).toBeGreaterThan(30);
  expect(describeFindings(findings)).toEqual([]);
});

function findingsIn(file: string, rule: string): Finding[] {
  return run.findings.filter((finding) => finding.file === file && finding.rule === rule);
}

function importOf(finding: Finding): string {
  return imports[finding.line - 1]?.code ?? `line ${finding.line}: ${finding.message}`;
}

function specifierOf(finding: Finding): string {
  const target = imports[finding.line - 1]?.target;
  return target ? targets[target] : '';
}

function plantTarget(specifier: string): void {
  if (!specifier.startsWith('#')) return;
  const path = specifier.slice(1);
  const atTop = /^(schemas|blocks|tests|registry\.json)/.test(path);
  plant(atTop ? path : `src/${path}`, path.endsWith('.json') ? '{}' : 'export {};');
}

function plant(file: string, code: string): void {
  files.add(file);
  mkdirSync(dirname(join(planted, file)), { recursive: true });
  writeFileSync(join(planted, file), `${code}\n`);
}
