import { z } from 'zod';
import { nodeId } from '#schemas/document.ts';
import { message } from '#schemas/message.ts';

/** Why a document may not be published: what, where, and what to do. */
export const finding = z.strictObject({
  node: nodeId,
  /** Path into the node's props; empty when the node itself is meant. */
  path: z.array(z.string()),
  message,
});
export type Finding = z.infer<typeof finding>;

/** A refusal: a code of the product's error catalogue, words for the editor, and for publishing the findings. */
export const refusal = z.strictObject({
  code: z.string(),
  message,
  findings: z.array(finding).optional(),
});
export type Refusal = z.infer<typeof refusal>;
