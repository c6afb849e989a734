import { LRUCache } from 'lru-cache';
import type { PageModel } from '#kit';
import { renderModel } from '#site/entry-server.tsx';
import { hashNodes } from '../snapshot/hash-nodes.ts';
import { partOfModel } from './part-of-model.ts';
import { prepareRendering } from './render-page.ts';

/** Nodes that were rendered without throwing, by the hash of all that their views get. */
const rendered = new LRUCache<string, true>({ max: 50_000 });

/**
 * The nodes of a model whose views throw: visitors get the page without them. A view is a function of what it gets, so that
 * only nodes are rendered that were not before, with those around and inside them.
 */
export async function failingViews(model: PageModel): Promise<string[]> {
  await prepareRendering();
  const hashes = hashNodes(model);
  const unknown = Object.keys(model.nodes).filter((id) => !rendered.has(hashes.get(id) ?? ''));
  if (unknown.length === 0) return [];
  const isShort = unknown.length * 2 < hashes.size;
  const failing = isShort && !throws(partOfModel(model, unknown)) ? [] : findFailing(model);
  for (const id of unknown) if (!failing.includes(id)) rendered.set(hashes.get(id) ?? '', true);
  return failing;
}

function throws(model: PageModel): boolean {
  return findFailing(model).length > 0;
}

/** Rendering marks nodes that fail: those of a copy, since others look at the model as well. */
function findFailing(model: PageModel): string[] {
  const nodes = Object.entries(model.nodes).map(([id, node]) => [id, { ...node }] as const);
  const copy = { ...model, nodes: Object.fromEntries(nodes) };
  return renderModel(copy).failures.map(({ node }) => node);
}
