import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lint, type Finding, type LintRun } from '#tests/support/lint.ts';

const root = resolve(import.meta.dirname, '../..');

/** What can be imported: a stand-in file for each kind of file, and packages that only some may use. */
const targets = {
  schemas: '#schemas/target.ts',
  messages: '#messages/target.ts',
  composition: '#composition/target.ts',
  rules: '#rules/target.ts',
  'wire/calls': '#wire/calls/target.ts',
  'wire/public': '#wire/public/target.ts',
  'wire/studio': '#wire/studio/target.ts',
  'wire/preview': '#wire/preview/target.ts',
  kit: '#kit',
  samples: '#samples/target.ts',
  ui: '#ui/target.tsx',
  'ui sample': '#ui/samples/target.tsx',
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
  'registry/view-files': '#registry/view-files.ts',
  'registry/editors': '#registry/editors.ts',
  site: '#site/target.tsx',
  preview: '#preview/target.tsx',
  trading: '#trading/target.tsx',
  'studio/base': '#studio/base/target.tsx',
  'studio/core': '#studio/core/target.tsx',
  'studio/fields': '#studio/fields/target.tsx',
  'studio/editor': '#studio/editor/target.tsx',
  'own studio feature': '#studio/features/own/target.tsx',
  'other studio feature': '#studio/features/other/target.tsx',
  'styles of another studio feature': '#studio/features/other/Other.module.css',
  'studio/app': '#studio/app/target.tsx',
  postgres: '#postgres/target.ts',
  'server/platform': '#server/platform/target.ts',
  'server/store': '#server/store/target.ts',
  'server/render': '#server/site/render/target.ts',
  'server/site': '#server/site/target.ts',
  'own feature': '#server/features/own/target.ts',
  'other feature': '#server/features/other/target.ts',
  'server/transport': '#server/transport/target.ts',
  'server/app': '#server/app/target.ts',
  'sandbox/core': '#sandbox/core/target.ts',
  'sandbox/calls': '#sandbox/calls/target.ts',
  'sandbox/store': '#sandbox/store/target.ts',
  'sandbox/app': '#sandbox/app/target.ts',
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
/** What every layer of the server knows. */
const serverKnows: Target[] = [
  'schemas',
  'messages',
  'composition',
  'rules',
  ...wire,
  'kit',
  'registry/data',
  'registry/kinds',
  'postgres',
  'node',
  'database',
  'zod',
  'react',
  'server/platform',
];
const siteOfServer: Target[] = ['server/store', 'server/site', 'server/render'];
const features: Target[] = ['own feature', 'other feature'];

/** What every layer of the sandbox knows above its core. */
const sandboxKnows: Target[] = [
  'sandbox/core',
  'schemas',
  'messages',
  'rules',
  'wire/calls',
  'wire/public',
];
const node: Target[] = ['node', 'database', 'zod', 'react'];

/** What every layer of the studio knows. */
const studioKnows: Target[] = [
  'schemas',
  'messages',
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
  'studio/base',
];
const studioFeatures: Target[] = [
  'own studio feature',
  'other studio feature',
  'styles of another studio feature',
];

/** The architecture's table "From | May import". */
const table: Record<string, Row> = {
  schemas: { from: 'schemas/planted.ts', may: ['schemas', 'zod'] },
  messages: { from: 'src/messages/planted.ts', may: ['messages', 'schemas'] },
  composition: {
    from: 'src/composition/planted.ts',
    may: ['composition', 'messages', 'schemas'],
  },
  rules: { from: 'src/rules/planted.ts', may: ['rules', 'messages', 'schemas'] },
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
    may: ['schemas', 'messages', 'composition', 'rules', ...wire],
    types: ['zod'],
  },
  samples: { from: 'src/samples/planted.ts', may: ['samples', 'kit', 'schemas', 'rules'] },
  ui: {
    from: 'src/ui/Planted.tsx',
    may: ['ui', 'kit', 'rules', 'react'],
    types: ['schemas', ...wire],
  },
  'sample of a part': {
    from: 'src/ui/Planted.sample.tsx',
    may: ['ui', 'ui sample', 'samples', 'kit', 'rules', 'react'],
    types: ['schemas', ...wire],
  },
  'data half of a block': {
    from: 'blocks/own/block.ts',
    may: ['own data', 'schemas', 'rules', 'kit', 'zod'],
  },
  'samples of a block': {
    from: 'blocks/own/sample.ts',
    may: ['own data', 'schemas', 'rules', 'kit', 'samples', 'zod'],
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
      'messages',
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
    may: [
      'registry.json',
      'registry/views',
      'registry/view-files',
      'kit',
      'own view',
      'other view',
    ],
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
    may: [
      'preview',
      'site',
      'composition',
      'wire/preview',
      'kit',
      'ui',
      'rules',
      'registry/views',
      'react',
    ],
    types: ['schemas'],
  },
  dev: {
    from: 'src/dev/planted.ts',
    may: [
      'kit',
      'schemas',
      'messages',
      'composition',
      'registry/data',
      'registry/kinds',
      'registry/view-files',
      'studio/base',
      'postgres',
      'server/app',
      'server/platform',
      'sandbox/app',
      'node',
      'database',
      'zod',
      'react',
    ],
  },
  'dev/browser': { from: 'src/dev/browser/planted.ts', may: ['site'] },
  trading: {
    from: 'src/trading/Planted.tsx',
    may: [
      'trading',
      'site',
      'kit',
      'ui',
      'rules',
      'schemas',
      'wire/calls',
      'wire/public',
      'react',
      'zod',
    ],
  },
  'studio/base': { from: 'src/studio/base/Planted.tsx', may: studioKnows },
  'studio/core': { from: 'src/studio/core/Planted.tsx', may: [...studioKnows, 'studio/core'] },
  'studio/fields': {
    from: 'src/studio/fields/Planted.tsx',
    may: [...studioKnows, 'studio/core', 'studio/fields'],
  },
  'studio/editor': {
    from: 'src/studio/editor/Planted.tsx',
    may: [...studioKnows, 'studio/core', 'studio/fields', 'studio/editor', 'samples'],
  },
  'feature of the studio': {
    from: 'src/studio/features/own/Planted.tsx',
    may: [...studioKnows, 'studio/core', 'studio/fields', 'studio/editor', 'own studio feature'],
  },
  'studio/app': {
    from: 'src/studio/app/Planted.tsx',
    may: [
      ...studioKnows,
      'studio/core',
      'studio/fields',
      'studio/editor',
      ...studioFeatures,
      'studio/app',
    ],
  },
  postgres: { from: 'src/postgres/planted.ts', may: ['postgres', 'node', 'database', 'zod'] },
  'server/platform': { from: 'src/server/platform/planted.ts', may: serverKnows },
  'server/store': { from: 'src/server/store/planted.ts', may: [...serverKnows, 'server/store'] },
  'server/site': { from: 'src/server/site/planted.ts', may: [...serverKnows, ...siteOfServer] },
  'server/render': {
    from: 'src/server/site/render/planted.ts',
    may: [...serverKnows, ...siteOfServer, 'site', 'registry/view-files'],
  },
  'feature of the server': {
    from: 'src/server/features/own/planted.ts',
    may: [...serverKnows, ...siteOfServer, 'own feature'],
  },
  'server/transport': {
    from: 'src/server/transport/planted.ts',
    may: [...serverKnows, ...siteOfServer, ...features, 'server/transport'],
  },
  'server/app': {
    from: 'src/server/app/planted.ts',
    may: [...serverKnows, ...siteOfServer, ...features, 'server/transport', 'server/app'],
  },
  'sandbox/core': {
    from: 'src/sandbox/core/planted.ts',
    may: ['sandbox/core', 'schemas', 'messages', 'rules'],
    types: ['zod'],
  },
  'sandbox/calls': {
    from: 'src/sandbox/calls/planted.ts',
    may: [...sandboxKnows, 'sandbox/calls'],
    types: ['zod'],
  },
  'sandbox/store': {
    from: 'src/sandbox/store/planted.ts',
    may: [
      ...sandboxKnows,
      ...node,
      'sandbox/calls',
      'sandbox/store',
      'postgres',
      'server/platform',
      ...features,
    ],
  },
  'sandbox/app': {
    from: 'src/sandbox/app/planted.ts',
    may: [
      ...sandboxKnows,
      ...node,
      'sandbox/calls',
      'sandbox/store',
      'sandbox/app',
      'postgres',
      'server/platform',
      'server/transport',
    ],
  },
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
    'blocks/own/props.ts',
    "import 'react';",
    'boundaries(dependencies)',
    /data half of a block may not import react/,
  ],
  [
    'blocks/other/block.ts',
    "import '#samples/target.ts';",
    'boundaries(dependencies)',
    /data half of a block may not import #samples/,
  ],
  [
    'src/ui/deep.ts',
    "import '../kit/target.ts';",
    'boundaries(dependencies)',
    /ui may not import \.\.\/kit\/target\.ts/,
  ],
  [
    'blocks/own/Part.module.ts',
    "import 'zod';",
    'boundaries(dependencies)',
    /view of a block may not import zod/,
  ],
  [
    'src/server/site/elsewhere.ts',
    "import '#site/target.tsx';",
    'boundaries(dependencies)',
    /belongs in src\/server\/site\/render/,
  ],
  [
    'src/server/elsewhere/planted.ts',
    'export {};',
    'boundaries(no-unknown-files)',
    /does not match any file pattern/,
  ],
  [
    'src/server/store/up.ts',
    "import '#server/site/target.ts';",
    'boundaries(dependencies)',
    /server\/store may not import .* hand it in from src\/server\/app/,
  ],
  [
    'src/server/features/own/across.ts',
    "import type {} from '#server/features/other/target.ts';",
    'boundaries(dependencies)',
    /What two features need belongs in src\/server\/store or src\/server\/site/,
  ],
  [
    'src/postgres/up.ts',
    "import '#server/platform/target.ts';",
    'boundaries(dependencies)',
    /could be a package of its own/,
  ],
  [
    'src/studio/elsewhere/planted.ts',
    'export {};',
    'boundaries(no-unknown-files)',
    /does not match any file pattern/,
  ],
  [
    'src/studio/base/up.ts',
    "import '#studio/core/target.tsx';",
    'boundaries(dependencies)',
    /studio\/base may not import .* Move what has them into src\/studio\/core/,
  ],
  [
    'src/studio/core/up.ts',
    "import type {} from '#studio/editor/target.tsx';",
    'boundaries(dependencies)',
    /studio\/core may not import .* Move what it needs down/,
  ],
  [
    'src/studio/editor/late.ts',
    "void import('#studio/features/own/target.tsx');",
    'boundaries(dependencies)',
    /A screen of its own belongs in src\/studio\/features/,
  ],
  [
    'src/studio/features/own/across.ts',
    "import '../other/Other.module.css';",
    'boundaries(dependencies)',
    /What two features need belongs in src\/studio\/base/,
  ],
  [
    'src/rules/missing.ts',
    "import '#schemas/missing.ts';",
    'boundaries(no-unknown-dependencies)',
    /unknown/,
  ],
  [
    'src/site/late.ts',
    "void import('#server/transport/target.ts');",
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
  plant('src/kit/target.ts', 'export {};');
  for (const { from } of Object.values(table))
    plant(from, imports.map(({ code }) => code).join('\n'));
  for (const [file, code] of singles) plant(file, code);
  run = lint(planted);
  // The linter takes a quarter of a minute on a quiet machine.
}, 300_000);

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
    expect(run.files).toBe([...files].filter((file) => !/\.(?:json|css)$/.test(file)).length);
  });
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
  const path = specifier === '#kit' ? 'kit/index.ts' : specifier.slice(1);
  const atTop = /^(schemas|blocks|tests|registry\.json)/.test(path);
  plant(atTop ? path : `src/${path}`, path.endsWith('.json') ? '{}' : 'export {};');
}

function plant(file: string, code: string): void {
  files.add(file);
  mkdirSync(dirname(join(planted, file)), { recursive: true });
  writeFileSync(join(planted, file), `${code}\n`);
}
