import type { DocumentNode } from '#schemas/document.ts';

/** Nodes of one of its modules: the module, its columns, what stands in them, and what stands beside them. */
const NODES = 25;
const NESTED = 12;

/** Modules of 25 nodes each, half of them in columns inside of the module; each module is one list, its own node first. */
export function largeModules(nodes: number): DocumentNode[][] {
  return Array.from({ length: nodes / NODES }, (_, index) => moduleTree(`m${index}`));
}

function moduleTree(id: string): DocumentNode[] {
  const nested = Array.from({ length: NESTED }, (_, index) => node(`${id}n${index}`, 'disclaimer'));
  const flat = Array.from({ length: NODES - NESTED - 2 }, (_, index) =>
    node(`${id}f${index}`, 'disclaimer'),
  );
  const columns = node(`${id}c`, 'columns', {}, { c1: nested.map((each) => each.id) });
  const module = node(
    id,
    'M04',
    { modulename: `大页 ${id}`, styleid: 'rail', status: '1' },
    { main: [columns.id, ...flat.map((each) => each.id)] },
  );
  return [module, columns, ...nested, ...flat];
}

function node(
  id: string,
  type: string,
  props: DocumentNode['props'] = {},
  slots: DocumentNode['slots'] = {},
): DocumentNode {
  return { id, type, version: 1, displyflag: '1', props, slots };
}
