import { blockVersion } from '#registry/data.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';

/** A block to be placed: the id and type of its node, and the props that differ from its defaults. */
export type PlacedBlock = Pick<DocumentNode, 'id' | 'type' | 'props'>;

/** The page with one more block, at the end of its first module with this code. Throws where the page has no such module. */
export function withBlock(
  { nodes }: PageDocument,
  code: string,
  { id, type, props }: PlacedBlock,
): PageDocument {
  const module = Object.values(nodes).find((node) => node.type === code);
  if (!module) throw new Error(`the page has no module ${code}`);
  const { main = [] } = module.slots;
  return {
    nodes: {
      ...nodes,
      [module.id]: { ...module, slots: { ...module.slots, main: [...main, id] } },
      [id]: { id, type, version: blockVersion(type), displyflag: '1', props, slots: {} },
    },
  };
}
