import { z } from 'zod';
import { documentNode, nodeId, pageDocument } from './document.ts';
import { jsonValue, text } from './json.ts';

/** Made by the client for every operation, so that a repeat after a lost answer is recognised. */
export const operationId = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);

/** Where a node stands: in `slot` of `parent`, behind the sibling `after`, or first when that is null. */
export const insertionPoint = z.strictObject({
  parent: nodeId,
  slot: text(40),
  after: nodeId.nullable(),
});
export type InsertionPoint = z.infer<typeof insertionPoint>;

/**
 * Into a node: `['displyflag']`, `['props', …]`, or `['version']` where props are brought to a newer one. A step into a
 * list of items names the item's `id`, not its position.
 */
export const propPath = z.array(text(60)).min(1).max(12);

const base = { id: operationId };

export const insertOperation = z.strictObject({
  ...base,
  op: z.literal('insert'),
  place: insertionPoint,
  /** The subtree; the first node is the one that is placed. */
  nodes: z.array(documentNode).min(1).max(2000),
});
/** Also takes a removed node back out of the trash. */
export const moveOperation = z.strictObject({
  ...base,
  op: z.literal('move'),
  node: nodeId,
  place: insertionPoint,
});
/** Into the draft's trash: the node keeps its content and can be moved back. */
export const removeOperation = z.strictObject({ ...base, op: z.literal('remove'), node: nodeId });
/** `value` absent deletes the key. */
export const setOperation = z.strictObject({
  ...base,
  op: z.literal('set'),
  node: nodeId,
  path: propPath,
  value: jsonValue.optional(),
});
/** Plain text, in UTF-16 units: at `at`, `delete` units go and `insert` comes. */
export const spliceOperation = z.strictObject({
  ...base,
  op: z.literal('splice'),
  node: nodeId,
  path: propPath,
  at: z.int().min(0),
  delete: z.int().min(0),
  insert: text(200_000),
});
/** Formatted text: ProseMirror's steps, each counted from what those before it did. */
export const stepsOperation = z.strictObject({
  ...base,
  op: z.literal('steps'),
  node: nodeId,
  path: propPath,
  steps: z
    .array(z.record(text(40), jsonValue))
    .min(1)
    .max(500),
});
/**
 * The node becomes one of another type, in one piece: `props` are written, those named in `without` are taken out, all others
 * stay, and so do its id and what stands in its slots.
 */
export const convertOperation = z.strictObject({
  ...base,
  op: z.literal('convert'),
  node: nodeId,
  type: documentNode.shape.type,
  version: documentNode.shape.version,
  props: documentNode.shape.props,
  without: z.array(text(60)).max(200),
});
/** The whole document becomes another one: how an old version returns to the draft. */
export const replaceOperation = z.strictObject({
  ...base,
  op: z.literal('replace'),
  document: pageDocument,
});

export const operation = z.discriminatedUnion('op', [
  insertOperation,
  moveOperation,
  removeOperation,
  setOperation,
  spliceOperation,
  stepsOperation,
  convertOperation,
  replaceOperation,
]);
export type Operation = z.infer<typeof operation>;
