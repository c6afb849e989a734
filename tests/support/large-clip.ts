import { writeClip, type Clip } from '#studio/clipboard/clip.ts';
import type { DocumentNode } from '#schemas/document.ts';

const MODULES = 40;
const INSIDE = 12;

/** 1,000 nodes on the clipboard, half of them in columns inside of modules. */
export function largeClip(): string {
  const clip: Clip = { quoin: 'nodes', format: 1, token: 'large', from: { kind: 'page', key: 'elsewhere' }, trees: Array.from({ length: MODULES }, (_, index) => moduleTree(`m${index}`)) };
  return writeClip(clip);
}

function moduleTree(id: string): DocumentNode[] {
  const nested = Array.from({ length: INSIDE }, (_, index) => node(`${id}n${index}`, 'disclaimer'));
  const flat = Array.from({ length: INSIDE - 1 }, (_, index) => node(`${id}f${index}`, 'disclaimer'));
  const columns = node(`${id}c`, 'columns', {}, { c1: nested.map((each) => each.id) });
  const module = node(id, 'M04', { modulename: `大页 ${id}`, styleid: '1', status: '1' }, { main: [columns.id, ...flat.map((each) => each.id)] });
  return [module, columns, ...nested, ...flat];
}

function node(id: string, type: string, props: DocumentNode['props'] = {}, slots: DocumentNode['slots'] = {}): DocumentNode {
  return { id, type, version: 1, displyflag: '1', props, slots };
}
