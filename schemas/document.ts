import { z } from 'zod';
import { jsonValue, text } from './json.ts';
import { hiddenAt } from './screen.ts';

/** Identity of a node inside one document; made by the client that inserts it, never reused. */
export const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
export type NodeId = z.infer<typeof nodeId>;

/** The id of every document's root node, whose type is one of the `rootTypes`. */
export const ROOT = 'root';

/**
 * `page` holds modules in slot `main`; `frame` surrounds every page with slots `above` and `below`; `fragment-root` holds
 * in `main` the blocks that many pages show, and has its `name` among its props. `menu` holds the menu's entries in `main`,
 * and `redirects` the redirects.
 */
export const rootTypes = ['page', 'frame', 'fragment-root', 'menu', 'redirects'] as const;
export type RootType = (typeof rootTypes)[number];

/**
 * A placed module or block.
 * - `type`: a module code (`M01`), a block type (`fund-list`) or, for the root, a root type.
 * - `version`: of the props, so that old ones can be upgraded when read.
 * - `displyflag`: the specification's field; `"2"` hides the node and all below it.
 * - `hiddenat`: the screens on which it is not shown; absent: shown on all.
 * - `slots`: per slot name the ordered ids of its children.
 */
export const documentNode = z.strictObject({
  id: nodeId,
  type: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/),
  version: z.int().min(1),
  displyflag: z.enum(['1', '2']),
  hiddenat: hiddenAt.exactOptional(),
  props: z.record(text(60), jsonValue),
  slots: z.record(text(40), z.array(nodeId)),
});
export type DocumentNode = z.infer<typeof documentNode>;

/**
 * The composition of a page or of the frame: a tree kept as a flat map.
 * A node that no slot names lies in the draft's trash; a published document has none.
 */
export const pageDocument = z.strictObject({
  nodes: z.record(nodeId, documentNode),
});
export type PageDocument = z.infer<typeof pageDocument>;
