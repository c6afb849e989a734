import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionsPage, readDecisions } from '#tests/support/documents/decisions.ts';
import { gatewayCallsPage } from '#tests/support/documents/gateway-calls.ts';
import {
  foldersInCircles,
  graphPicture,
  importGraph,
  importTable,
} from '#tests/support/documents/import-graph.ts';
import {
  controlTable,
  fieldMetaTable,
  kitReference,
} from '#tests/support/documents/kit-reference.ts';
import { mcpToolTable } from '#tests/support/documents/mcp-tool-table.ts';
import { permissionsPage } from '#tests/support/documents/permissions-page.ts';
import { refusalCodeTable } from '#tests/support/documents/refusal-codes.ts';
import { resultCodeTable } from '#tests/support/documents/result-codes.ts';
import { fillSections, readProject } from '#tests/support/documents/sections.ts';
import { settingsTable } from '#tests/support/documents/settings-table.ts';

const root = resolve(import.meta.dirname, '../..');
const graph = importGraph(root);

/** What `npm run docs` writes; where one of these fails, run it and commit the result. */
const documents: Record<string, () => string | Promise<string>> = {
  'README.md': () => fillSections(readProject('README.md'), { settings: settingsTable('first') }),
  'docs/settings.md': () =>
    fillSections(readProject('docs/settings.md'), { settings: settingsTable('all') }),
  'docs/architecture.md': () =>
    fillSections(readProject('docs/architecture.md'), {
      picture: graphPicture(graph),
      imports: importTable(),
    }),
  'docs/blocks.md': () =>
    fillSections(readProject('docs/blocks.md'), {
      controls: controlTable(),
      metadata: fieldMetaTable(),
    }),
  'docs/blocks-reference.md': () =>
    `# Reference of \`#kit\`\n\nWritten by \`npm run docs\` from the doc comments of \`src/kit\`. The [guide](blocks.md) says how the parts are used.\n\n${kitReference()}\n`,
  'docs/integrators.md': () =>
    fillSections(readProject('docs/integrators.md'), {
      codes: resultCodeTable(),
      refusals: refusalCodeTable(),
      tools: mcpToolTable(),
    }),
  'docs/permissions.md': permissionsPage,
  'docs/gateway-calls.md': gatewayCallsPage,
  'docs/decisions/README.md': decisionsPage,
};

describe('documents', () => {
  it.each(Object.keys(documents))('%s is current (npm run docs writes it)', async (path) => {
    await expect(await documents[path]?.()).toMatchFileSnapshot(`../../${path}`);
  });

  it('README has at most 150 lines', () => {
    expect(readProject('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });

  it('link only to files that exist', () => {
    const handwritten = [
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'docs/operations.md',
      'docs/runbook.md',
      'docs/glossary.md',
      'docs/ways-to-the-public.md',
      ...readDecisions().map(({ file }) => `docs/decisions/${file}`),
    ];
    const links = [...Object.keys(documents), ...handwritten].flatMap((path) =>
      [...readProject(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => ({
        path,
        target: resolve(root, path, '..', target),
      })),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ target }) => !existsSync(target))).toEqual([]);
  });
});

describe('the import graph of the top folders', () => {
  it('has no circle', () => {
    expect(graph.size).toBeGreaterThan(10);
    expect(foldersInCircles(graph)).toEqual([]);
  });

  it('finds a planted circle', () => {
    expect(
      foldersInCircles(
        new Map([
          ['a', new Set(['b'])],
          ['b', new Set(['c'])],
          ['c', new Set(['b'])],
        ]),
      ),
    ).toEqual(['b', 'c']);
  });
});

describe('decisions', () => {
  const decisions = readDecisions();

  it('have numbers of their own', () => {
    expect(
      decisions.map(({ number }) => number).filter((number, at, all) => all.indexOf(number) !== at),
    ).toEqual([]);
  });

  it.each(decisions.map((decision) => [decision.file, decision] as const))(
    '%s has title, date, status and its sections, on a page',
    (file, { title, date, status, sections, lines }) => {
      expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
      expect({ title, date, status }).toEqual({
        title: expect.stringMatching(/\S/),
        date: expect.any(String),
        status: expect.any(String),
      });
      expect(sections).toEqual(['Context', 'Decision', 'Consequences']);
      expect(lines).toBeLessThanOrEqual(60);
    },
  );
});

describe('the glossary', () => {
  const rows = [
    ...readProject('docs/glossary.md').matchAll(
      /^\| ([^|]+) \| ([^|]+) \| [^|]+ \| `(\w+)` \| `([^`]+)` \|$/gm,
    ),
  ];

  it('has a row for each noun', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(
    rows.map(([, chinese = '', english = '', type = '', path = '']) => [
      english,
      chinese,
      type,
      path,
    ]),
  )('%s (%s): %s is declared in %s', (_, _chinese, type, path) => {
    expect(existsSync(resolve(root, path)), `${path} exists`).toBe(true);
    expect(readProject(path)).toMatch(
      new RegExp(
        `^export (?:declare )?(?:interface|type|const|class|function|async function) ${type}\\b`,
        'm',
      ),
    );
  });
});
