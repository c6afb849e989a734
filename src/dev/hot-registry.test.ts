import { expect, test } from 'vitest';
import {
  componentsAbove,
  isRegistryFile,
  stampBelowRegistry,
  type GraphModule,
} from './hot-registry.ts';
import { takeOverBoundaries } from './hot-schema.ts';

/** A graph by its edges: `importer: imported`. Components take themselves over. */
function graph(edges: [importer: string, imported: string][]) {
  const modules = new Map<string, GraphModule>();
  const at = (url: string) => {
    const found = modules.get(url) ?? {
      url,
      isSelfAccepting: url.endsWith('.tsx'),
      lastHMRTimestamp: 0,
      importers: new Set<GraphModule>(),
    };
    modules.set(url, found);
    return found;
  };
  for (const [importer, imported] of edges) at(imported).importers.add(at(importer));
  return { modules, at };
}

const DATA = '/src/registry/data.ts';

test.each([
  'registry.json',
  'blocks/a/props.ts',
  'blocks/a/block.ts',
  'blocks/a/sample.ts',
  'blocks/a/upgrades.ts',
])('%s reaches the studio by the registry', (source) => {
  expect(isRegistryFile(source)).toBe(true);
});
test.each([
  'blocks/a/View.tsx',
  'blocks/a/Editor.tsx',
  'src/registry/data.ts',
  'schemas/module.ts',
])('%s does not', (source) => {
  expect(isRegistryFile(source)).toBe(false);
});

test('what lies between a changed file and the registry is fetched again, the registry and what is above it is not', () => {
  const { at, modules } = graph([
    ['/blocks/a/block.ts', '/blocks/a/props.ts'],
    [DATA, '/blocks/a/block.ts'],
    ['/src/studio/use.ts', DATA],
  ]);
  stampBelowRegistry(at('/blocks/a/props.ts'), 7);
  expect(
    [...modules.values()]
      .filter(({ lastHMRTimestamp }) => lastHMRTimestamp === 7)
      .map(({ url }) => url),
  ).toEqual(['/blocks/a/props.ts', '/blocks/a/block.ts']);
});

test('the components near the registry are drawn again, but for those that hold something open', () => {
  const { modules } = graph([
    ['/Form.tsx', DATA],
    ['/use.ts', DATA],
    ['/Palette.tsx', '/use.ts'],
    ['/ComposerProvider.tsx', '/use.ts'],
    ['/App.tsx', '/Form.tsx'],
    ['/far.ts', '/use.ts'],
    ['/farther.ts', '/far.ts'],
    ['/Far.tsx', '/farther.ts'],
  ]);
  expect(componentsAbove(modules.values())).toEqual(['/Form.tsx', '/Palette.tsx']);
});

test("a schema goes up to all components, also where a page's entry imports it", () => {
  const { at } = graph([
    ['/client.ts', '/schema.ts'],
    ['/entry.ts', '/client.ts'],
    ['/Form.tsx', '/client.ts'],
    ['/App.tsx', '/Form.tsx'],
  ]);
  expect(takeOverBoundaries([at('/schema.ts')], 7)).toEqual([
    { type: 'js-update', path: '/Form.tsx', acceptedPath: '/Form.tsx', timestamp: 7 },
  ]);
  expect(
    [at('/client.ts'), at('/Form.tsx'), at('/App.tsx')].map(
      ({ lastHMRTimestamp }) => lastHMRTimestamp,
    ),
  ).toEqual([7, 7, 0]);
});
